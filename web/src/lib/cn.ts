/** Joins class names; what is falsy is left out. */
export const cn = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ')
