/** Lines of a pasted text, each a prompt of its own; list marks at their start are dropped. */
export const promptLines = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:[-*•]|\d+[.)])\s+/, '').trim())
    .filter((line) => line !== '')
