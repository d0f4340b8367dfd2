import { parseRange, type Range } from './date-range.ts'

const buildKey = (analysisId: string): string => `sillage.range.${analysisId}`

/** The range chosen for an analysis in this session, or null. */
export const rememberedRange = (analysisId: string): Range | null => {
  try {
    const saved = new URLSearchParams(window.sessionStorage.getItem(buildKey(analysisId)) ?? '')
    return parseRange(saved.get('range'), saved.get('from'), saved.get('to'))
  } catch {
    return null
  }
}

export const rememberRange = (analysisId: string, range: Range): void => {
  const saved = new URLSearchParams({ ...range, range: range.key })
  try {
    window.sessionStorage.setItem(buildKey(analysisId), saved.toString())
  } catch {
    // Storage may be blocked; then only the address holds the range.
  }
}
