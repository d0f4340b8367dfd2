import type { Manifest } from '../../runs/group-run.ts'
import type { Run } from '../../runs/run.ts'
import { SHAPES, type Shapes } from '../codec/shapes.ts'
import { type Table, TableBuilder } from '../codec/table.ts'
import { type Page, parsePage } from '../names/page.ts'
import { distinct, ITEM_LIMITS, line, TEXT_LIMITS } from './text.ts'

export interface CitedPage {
  readonly page: Page
  readonly title: string
  /** Empty when the provider does not report the search behind it. */
  readonly query: string
  /** The answer leans on it, here or at another of its citations. */
  readonly referenced: boolean
  /** The run has this address already, from another query. */
  readonly repeat: boolean
}

/**
 * The pages that a run cites, one per address and query. An address counts as referenced as soon as the answer leans
 * on it anywhere: it is never both referenced and explored.
 */
export const citedPages = (run: Run): CitedPage[] => {
  const referenced = new Set<string>()
  const found: { page: Page; title: string; query: string }[] = []
  for (const citation of run.answer?.citations ?? []) {
    const page = parsePage(citation.url)
    if (!page) continue
    if (citation.referenced) referenced.add(page.url)
    found.push({
      page,
      title: line(citation.title ?? '', TEXT_LIMITS.title),
      query: line(citation.query ?? '', TEXT_LIMITS.query),
    })
  }
  const addresses = new Set<string>()
  const pairs = new Set<string>()
  const cited: CitedPage[] = []
  for (const { page, title, query } of found) {
    const pair = `${page.url} ${query.toLowerCase()}`
    if (pairs.has(pair)) continue
    pairs.add(pair)
    cited.push({ page, title, query, referenced: referenced.has(page.url), repeat: addresses.has(page.url) })
    addresses.add(page.url)
    if (cited.length === ITEM_LIMITS.citations) break
  }
  return cited
}

/** The runs that searched or cite something. */
export const foldSources = (_manifest: Manifest, runs: readonly Run[]): Table<Shapes['sources']> => {
  const builder = new TableBuilder(SHAPES.sources)
  for (const run of runs) {
    if (run.status !== 'completed' || !run.reading || !run.answer) continue
    const cited = citedPages(run)
    const queries = distinct(
      [...run.answer.searchQueries, ...cited.map(({ query }) => query)],
      TEXT_LIMITS.query,
      ITEM_LIMITS.queries,
    )
    if (cited.length === 0 && queries.length === 0) continue
    builder.run(run.index, {})
    for (const { page, title, query, referenced, repeat } of cited) {
      builder.item('citations', {
        page: builder.record('page', { url: builder.text(page.url), domain: builder.text(page.domain) }),
        title: builder.text(title),
        query: builder.text(query),
        referenced: referenced ? 1 : 0,
        repeat: repeat ? 1 : 0,
      })
    }
    for (const query of queries) builder.item('queries', { query: builder.text(query) })
  }
  return builder.finish()
}
