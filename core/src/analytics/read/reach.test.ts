import { expect, it } from 'vitest'
import type { Filter } from '../filter.ts'
import { foldRuns } from '../fold/fold.ts'
import { createManifest, groupRunId, randomRuns } from '../testing/fixtures.ts'
import { VIEW_NAMES } from '../views/catalogue.ts'
import { COMPUTE } from '../views/compute.ts'
import { versionsToRead } from './reach.ts'
import { readFacts } from './read.ts'

const VERSIONS = 17

const manifests = Array.from({ length: VERSIONS }, (_, i) =>
  createManifest({
    version: i + 1,
    prompts: 3 + (i % 2),
    personas: 2,
    languages: 1 + (i % 2),
    models: [
      { provider: 'openai', webSearch: true },
      { provider: 'mistral', webSearch: false },
    ],
  }),
)
const parts = manifests.flatMap((manifest, i) => foldRuns(manifest, randomRuns(manifest, i)))
const newestFirst = manifests.toReversed()
const whole = readFacts(manifests, parts)
const launchOf = (version: number): number => manifests[version - 1]?.createdAt ?? 0

const FILTERS: readonly [name: string, filter: Filter, read: readonly number[]][] = [
  ['no filter', {}, [5, 17]],
  ['a model', { model: 'model-1' }, [5, 17]],
  ['a persona and a prompt', { personaId: 'persona-1', promptId: 'prompt-2' }, [5, 17]],
  ['an end in the past', { dateTo: launchOf(14), languageId: 'en' }, [2, 14]],
  ['a start and an end', { dateFrom: launchOf(4), dateTo: launchOf(15), webSearch: 'online' }, [3, 15]],
  ['a range without versions', { dateTo: launchOf(1) - 1 }, []],
  ['all versions', { basis: 'all' }, [1, 17]],
  ['all versions in a range', { basis: 'all', dateTo: launchOf(9) }, [1, 17]],
]

it.each(FILTERS)(
  'with %s every view is the same from the versions that it reads',
  (_name, filter, [first, last]) => {
    const read = versionsToRead(newestFirst, filter)
    expect(read.map((version) => version.groupRunId).toReversed()).toEqual(
      first === undefined || last === undefined
        ? []
        : [...new Set([1, ...Array.from({ length: last - first + 1 }, (_none, i) => first + i)])].map(
            groupRunId,
          ),
    )
    const ids = new Set(read.map((version) => version.groupRunId))
    const some = readFacts(
      manifests,
      parts.filter((part) => ids.has(part.groupRunId)),
    )
    for (const view of VIEW_NAMES) {
      expect(COMPUTE[view](some, filter, { query: '' }), view).toEqual(
        COMPUTE[view](whole, filter, { query: '' }),
      )
    }
  },
)
