import { expect, it } from 'vitest'
import type { Facts } from '../facts.ts'
import type { Filter } from '../filter.ts'
import { foldRuns } from '../fold/fold.ts'
import { readFacts } from '../read/read.ts'
import { select } from '../select/select.ts'
import { createManifest, groupRunId, randomRuns } from '../testing/fixtures.ts'
import { NO_QUERY } from '../views/flow/graph.ts'
import { type Flow, topPageFlows } from './flows.ts'
import { USES, type Use } from './use.ts'

const manifests = [1, 2, 3].map((version) =>
  createManifest({
    version,
    prompts: 6,
    personas: 2,
    languages: 2,
    models: [
      { provider: 'openai', webSearch: true },
      { provider: 'perplexity', webSearch: true },
    ],
  }),
)
const facts = readFacts(
  manifests,
  manifests.flatMap((manifest, i) => foldRuns(manifest, randomRuns(manifest, i))),
)

/** The same, answer by answer and citation by citation; queries are equal without regard to case. */
const plainly = ({ run, dimensions, sources }: Facts, rows: Int32Array, use: Use): Map<string, number> => {
  const counts = new Map<string, number>()
  if (!sources) return counts
  const { start, page, query, referenced } = sources.citations
  for (const row of rows) {
    for (let at = start[row] ?? 0; at < (start[row + 1] ?? 0); at++) {
      if ((referenced[at] === 1) !== (use === 'referenced')) continue
      const text = sources.queries.texts[query[at] ?? -1] ?? NO_QUERY
      const provider = dimensions.providers[run.provider[row] ?? -1]
      const key = buildKey({
        provider: provider ?? '',
        query: text,
        url: sources.pages[page[at] ?? -1] ?? '',
      })
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  }
  return counts
}

const buildKey = ({ provider, query, url }: Omit<Flow, 'value'>): string =>
  `${provider} | ${query.toLowerCase()} | ${url}`

const FILTERS: readonly Filter[] = [
  {},
  { promptId: 'prompt-2', languageId: 'fr' },
  { provider: 'openai' },
  { groupRunId: groupRunId(2) },
  { promptId: 'prompt-2', languageId: 'fr' },
  {},
]

it.each(USES)('flows of %s pages equal a count one by one, on every call', (use) => {
  for (const filter of FILTERS) {
    const selection = select(facts, filter)
    const { flows, total } = topPageFlows(selection, use, 1_000)
    const counted = plainly(facts, selection.rows, use)
    expect(total).toBe(counted.size)
    expect(new Map(flows.map((flow) => [buildKey(flow), flow.value]))).toEqual(counted)
    expect(flows.map(({ value }) => value)).toEqual(
      flows.map(({ value }) => value).toSorted((one, other) => other - one),
    )
    expect(topPageFlows(selection, use, 3).flows).toEqual(flows.slice(0, 3))
  }
})
