// Without these conditions, jsdom would load the solver for browsers, but it has none of their files, workers and streams.

export default {
  testMatch: ['**/*.jest.js'],
  testEnvironment: 'jsdom',
  testEnvironmentOptions: { customExportConditions: ['node'] },
};
