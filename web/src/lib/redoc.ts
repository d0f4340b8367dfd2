/** Name of Redoc's file, which draws the reference of the API. */
export const REDOC = 'redoc.js'
