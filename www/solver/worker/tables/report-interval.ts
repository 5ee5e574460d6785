/** How often a table being downloaded or built is reported, in milliseconds. Nobody can follow a number that changes more often. */
export const REPORT_INTERVAL_MS = 50;
