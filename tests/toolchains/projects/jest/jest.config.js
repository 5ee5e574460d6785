// Without these conditions, jsdom would load the solver of browsers, whose files, workers and streams it does not have.

export default {
  testMatch: ['**/*.jest.js'],
  testEnvironment: 'jsdom',
  testEnvironmentOptions: { customExportConditions: ['node'] },
};
