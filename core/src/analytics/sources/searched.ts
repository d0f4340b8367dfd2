import type { RunColumns } from '../facts.ts'
import type { Selection } from '../select/select.ts'

/** Whether an answer is an online one, and it is known whether the model searched. */
export const isKnownOnline = (run: RunColumns, row: number): boolean =>
  run.webSearch[row] === 1 && run.answered[row] === 1 && run.searched[row] !== 0

/**
 * 1 for an answer that could cite a page: it searched the web, it is an online one without that information (the first
 * format of facts), or it cites one.
 */
export const searchedOrCites = (run: RunColumns, row: number): number =>
  run.leans[row] === 1 || (run.webSearch[row] === 1 && run.searched[row] !== 1) ? 1 : 0

export const hasSearched = (run: RunColumns, row: number): boolean => run.searched[row] === 2

/** Answers asked with web search, and those of them whose model searched: it may not, though it was let to. */
export const countSearched = ({ facts: { run }, rows }: Selection): { asked: number; searched: number } => {
  let online = 0
  let searched = 0
  for (const row of rows) {
    if (!isKnownOnline(run, row)) continue
    online++
    if (hasSearched(run, row)) searched++
  }
  return { asked: online, searched }
}
