// The folder of the tables that come with the scripts. A built page has one, whose URL the build writes into this module
// (build/own-files.js); the npm package and the single files have none.

export const OWN_FOLDER: string | undefined = undefined;
