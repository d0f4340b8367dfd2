/** How a page was used: the answer leans on it, or the model only retrieved it. Never pooled. */
export const USES = ['referenced', 'explored'] as const
export type Use = (typeof USES)[number]
