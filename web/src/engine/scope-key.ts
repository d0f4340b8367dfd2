/** Names an analysis as one session sees it: what one person was shown is not another's. */
export const scopeKey = (session: string, analysisId: string): string => `${session} ${analysisId}`
