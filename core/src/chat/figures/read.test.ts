import { describe, expect, it } from 'vitest'
import { findFigureRows } from '../../analytics/drill/rows.ts'
import { filterSchema } from '../../analytics/filter.ts'
import { foldRuns } from '../../analytics/fold/fold.ts'
import { readFacts } from '../../analytics/read/read.ts'
import { select } from '../../analytics/select/select.ts'
import { createManifest, groupRunId, randomRuns } from '../../analytics/testing/fixtures.ts'
import { VIEWS } from '../../analytics/views/catalogue.ts'
import { COMPUTE } from '../../analytics/views/compute.ts'
import { chatFigureSchema } from './figure.ts'
import {
  type Place,
  type Summary,
  summarizeRivals,
  summarizeSentiment,
  summarizeShopping,
  summarizeSources,
  summarizeVisibility,
} from './read.ts'
import { TOOL_NAMES } from './tools.ts'

const manifests = [1, 2].map((version) =>
  createManifest({
    version,
    prompts: 6,
    personas: 2,
    languages: 2,
    models: [{ provider: 'openai', webSearch: true }],
  }),
)
const facts = readFacts(
  manifests,
  manifests.flatMap((manifest, at) => foldRuns(manifest, randomRuns(manifest, 7 + at))),
)
const at = new Date(manifests[1]?.createdAt ?? 0).toISOString()
const getPlace = (filter: Place['filter'], of: string[] = []): Place => ({
  analysisId: manifests[1]?.analysisId ?? '',
  groupRunId: groupRunId(2),
  at,
  filter,
  of,
})
const FRENCH = getPlace({ languageId: 'fr' }, ['French'])

const told = (place: Place): Record<string, Summary> => ({
  visibility: summarizeVisibility(COMPUTE.visibility(facts, place.filter, {}), place),
  sentiment: summarizeSentiment(COMPUTE.sentiment(facts, place.filter, {}), place),
  rivals: summarizeRivals(COMPUTE.rivals(facts, place.filter, {}), place),
  sources: summarizeSources(COMPUTE.sources(facts, place.filter, {}), place),
  shopping: summarizeShopping(COMPUTE.shopping(facts, place.filter, {}), place),
})

describe.each([
  ['of everything', getPlace({})],
  ['of a language', FRENCH],
])('figures %s', (_, place) => {
  it.each(['visibility', 'rivals', 'sentiment', 'sources', 'shopping'])(
    '%s: each has base, interval and runs',
    (view) => {
      const { figures } = told(place)[view] ?? { figures: [] }
      expect(figures.length).toBeGreaterThan(0)
      for (const [number, found] of figures.entries()) {
        const figure = chatFigureSchema.parse({ ref: `f${number + 1}`, ...found })
        expect(figure.low).toBeLessThanOrEqual(figure.value)
        expect(figure.high).toBeGreaterThanOrEqual(figure.value)
        expect(figure.n).toBeGreaterThan(0)
        expect(figure.runs.within).toMatchObject({ ...place.filter, groupRunId: figure.groupRunId })
      }
    },
  )
})

it('tells visibility of the newest version and the one before it, as the view has it', () => {
  const view = COMPUTE.visibility(facts, FRENCH.filter, {})
  const { figures } = summarizeVisibility(view, FRENCH)
  const [now, before] = figures.filter(({ kind }) => kind === 'visibility')
  expect(now).toMatchObject({
    value: view.headline.visibility,
    n: view.headline.n,
    groupRunId: groupRunId(2),
  })
  expect(before).toMatchObject({ value: view.list[0]?.visibility, groupRunId: groupRunId(1) })
  expect(now?.of).toEqual(['French'])
})

it('links visibility to the answers that are its base', () => {
  for (const { kind, n, runs } of summarizeVisibility(COMPUTE.visibility(facts, FRENCH.filter, {}), FRENCH)
    .figures) {
    if (kind !== 'visibility') continue
    expect(findFigureRows(select(facts, filterSchema.parse(runs.within)), runs.figure)).toHaveLength(n)
  }
})

it('tells of no figure without a base', () => {
  const nowhere = getPlace({ model: 'no such model' })
  for (const { figures } of Object.values(told(nowhere))) expect(figures).toEqual([])
})

it('asks views that the catalogue has, and none that administrators alone may see', () => {
  for (const name of TOOL_NAMES) expect(VIEWS[name].gate).not.toBe('admin')
})
