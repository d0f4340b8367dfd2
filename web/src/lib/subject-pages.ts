import { createContext } from 'react'

/** What an analysis has pages about, beside its tabs; each is a part of the address of its pages. */
export type SubjectKind = 'prompts' | 'competitors'

/** The path of the analysis around, whose pages names lead to; null where there are none, as on shared pages. */
export const SubjectPages = createContext<string | null>(null)

/** Parameters of an address that belong to one page alone: its open runs and the page of its table. */
const OWN_PARAMETERS = ['run', 'runs', 'runsPage', 'page', 'sort'] as const

/** The filters of an address, with the tab that it came from. */
export const keepFilters = (search: URLSearchParams): URLSearchParams => {
  const kept = new URLSearchParams(search)
  for (const name of OWN_PARAMETERS) kept.delete(name)
  return kept
}

/**
 * The address of a prompt's or a competitor's page, under the same filters.
 *
 * @param analysisPath `/dashboard/{brandId}/analyses/{analysisId}`
 * @param id of the prompt, or the key of the competitor
 */
export const subjectAddress = (
  analysisPath: string,
  kind: SubjectKind,
  id: string,
  search: URLSearchParams,
): string => `${analysisPath}/${kind}/${encodeURIComponent(id)}?${keepFilters(search)}`
