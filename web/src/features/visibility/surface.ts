/** Answers with web search, without it, or both. */
export const SURFACES = ['combined', 'online', 'offline'] as const
export type Surface = (typeof SURFACES)[number]
