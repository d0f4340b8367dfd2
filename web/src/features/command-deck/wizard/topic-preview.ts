const LONGEST = 80
const CUT = 77

/** The beginning of a prompt, for where there is no room for all of it. */
export const previewOf = (prompt: string): string =>
  prompt.length > LONGEST ? `${prompt.slice(0, CUT)}…` : prompt
