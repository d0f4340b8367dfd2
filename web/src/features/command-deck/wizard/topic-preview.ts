const LONGEST = 80
const CUT = 77

/** Returns the beginning of a prompt, for small spaces. */
export const shortenPrompt = (prompt: string): string =>
  prompt.length > LONGEST ? `${prompt.slice(0, CUT)}…` : prompt
