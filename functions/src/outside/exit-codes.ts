/** What a program that reads ends with when it is given a kind of file that is not taken. */
export const UNSUPPORTED_EXIT = 65
