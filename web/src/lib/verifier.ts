/** The program that checks a bundle, as the app serves it and as it lies in the bundle. */
export const VERIFIER = 'verify.mjs'
