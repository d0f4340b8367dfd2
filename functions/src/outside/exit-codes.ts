/** The exit code of a reading program for a kind of file that it does not take. */
export const UNSUPPORTED_EXIT = 65
