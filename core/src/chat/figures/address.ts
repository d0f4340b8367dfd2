import { runsText } from '../../analytics/drill/runs-address.ts'
import { filterSchema } from '../../analytics/filter.ts'
import { brandOfAnalysis } from '../../base/ids.ts'
import { CHAT_FIGURES } from './figure.ts'
import type { Found } from './read.ts'

/** The tab of each view. */
const TAB = {
  visibility: 'visibility',
  sentiment: 'sentiment',
  sources: 'web-search',
  shopping: 'shopping',
} as const

/**
 * The address in the app that opens a figure with the answers behind it: its path and query.
 *
 * @param title of the list of answers
 */
export const figureAddress = ({ kind, analysisId, runs }: Found, title: string): string => {
  const list = runsText({ title, figure: runs.figure, within: filterSchema.parse(runs.within), n: null })
  const page = `/dashboard/${brandOfAnalysis(analysisId)}/analyses/${analysisId}`
  return `${page}?view=${TAB[CHAT_FIGURES[kind].view]}&runs=${encodeURIComponent(list)}`
}
