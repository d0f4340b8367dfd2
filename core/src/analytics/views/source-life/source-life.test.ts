import { describe, expect, it } from 'vitest'
import { foldRuns } from '../../fold/fold.ts'
import { readFacts } from '../../read/read.ts'
import { createManifest, createRuns, randomRuns, readingNaming, triple } from '../../testing/fixtures.ts'
import { citationsView } from '../citations/compute.ts'
import { sourceLifeView } from './compute.ts'
import { sourceLifeViewSchema } from './schema.ts'

/** Sites that the answers of each version lean on, of one prompt each; a run without a site failed. */
const citing = (...versions: string[][]) => {
  const manifests = versions.map((sites, i) =>
    createManifest({
      version: i + 1,
      prompts: sites.length,
      models: [{ provider: 'openai', webSearch: false }],
    }),
  )
  return readFacts(
    manifests,
    manifests.flatMap((manifest, i) =>
      foldRuns(
        manifest,
        createRuns(manifest, (index) => {
          const site = versions[i]?.[index]
          if (!site) return { failed: true }
          return {
            reading: readingNaming(['Lumière'], triple(70, 20, 10)),
            citations: [{ url: `https://${site}/page`, title: '', referenced: true, query: null }],
          }
        }),
      ),
    ),
  )
}

const facts = citing(
  ['reddit.com', 'lemonde.fr', 'guide.com'],
  ['reddit.com', 'lemonde.fr', 'other.com'],
  ['reddit.com', 'reddit.com', 'guide.com'],
)

describe('how long sources keep being cited', () => {
  const { life, prompts, tones } = sourceLifeViewSchema.parse(sourceLifeView(facts, {}))

  it('separates the stable core from sources that come and go', () => {
    expect(life).toMatchObject({
      versions: 3,
      domains: 4,
      core: { domains: 1, share: 66.67, listed: [{ domain: 'reddit.com', count: 2, versions: 3 }] },
      came: { domains: 1, listed: [{ domain: 'guide.com', count: 1, versions: 2 }] },
      went: {
        domains: 2,
        listed: [
          { domain: 'lemonde.fr', count: 1, versions: 2 },
          { domain: 'other.com', count: 1, versions: 1 },
        ],
      },
    })
  })

  it('gives the share that is still cited one and two versions later', () => {
    // Two of three, then one of three; and of the first three, two return.
    expect(life?.decay).toEqual([
      { after: 1, percent: 50, n: 6 },
      { after: 2, percent: 66.67, n: 3 },
    ])
  })

  it('leaves out versions that have no answers', () => {
    const within = sourceLifeView(citing(['reddit.com'], [''], ['reddit.com']), {}).life
    expect(within).toMatchObject({
      versions: 2,
      core: { domains: 1 },
      came: { domains: 0 },
      decay: [{ after: 1, percent: 100, n: 1 }],
    })
    const newest = sourceLifeView(citing(['reddit.com'], ['reddit.com'], ['']), {}).life
    expect(newest).toMatchObject({ versions: 2, core: { domains: 1, share: 100 }, went: { domains: 0 } })
    expect(sourceLifeView(citing(['reddit.com'], ['']), {}).life).toBeNull()
  })

  it('leaves out versions that have no answers under the filter', () => {
    const manifests = [1, 2, 3].map((version) =>
      createManifest({
        version,
        prompts: 1,
        models: [
          { provider: 'openai', webSearch: false },
          ...(version > 1 ? [{ provider: 'mistral' as const, webSearch: false }] : []),
        ],
      }),
    )
    const asked = readFacts(
      manifests,
      manifests.flatMap((manifest) =>
        foldRuns(
          manifest,
          createRuns(manifest, () => ({
            reading: readingNaming(['Lumière']),
            citations: [{ url: 'https://reddit.com/page', title: '', referenced: true, query: null }],
          })),
        ),
      ),
    )
    expect(sourceLifeView(asked, { provider: 'mistral' }).life).toMatchObject({
      versions: 2,
      core: { domains: 1 },
      came: { domains: 0 },
    })
  })

  it('covers all versions, whatever dates are chosen', () => {
    const newest = facts.versions.at(-1)?.createdAt
    expect(sourceLifeView(facts, { dateFrom: newest }).life).toEqual(life)
  })

  it('is empty for a single version', () => {
    expect(sourceLifeView(citing(['reddit.com']), {}).life).toBeNull()
  })

  it('counts source types by prompt, and gives the sentiment of each type', () => {
    expect(prompts.map(({ promptId, total, types }) => [promptId, total, types])).toEqual([
      ['prompt-1', 1, [{ type: 'forum', count: 1 }]],
      ['prompt-2', 1, [{ type: 'forum', count: 1 }]],
      ['prompt-3', 1, [{ type: 'other', count: 1 }]],
    ])
    expect(tones).toEqual([
      { type: 'forum', n: 2, sentiment: triple(70, 20, 10) },
      { type: 'other', n: 1, sentiment: triple(70, 20, 10) },
    ])
  })

  it('equals the citations view in types and citations, on any answers', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const manifests = [1, 2].map((version) =>
        createManifest({
          version,
          prompts: 5,
          models: [{ provider: 'openai', webSearch: true }],
          samples: 2,
        }),
      )
      const random = readFacts(
        manifests,
        manifests.flatMap((manifest, i) => foldRuns(manifest, randomRuns(manifest, 10 * seed + i))),
      )
      for (const filter of [{}, { basis: 'all' }, { promptId: 'prompt-2' }] as const) {
        const own = sourceLifeView(random, filter)
        const { totals, sourceTypes } = citationsView(random, filter)
        expect(own.prompts.reduce((sum, { total }) => sum + total, 0)).toBe(totals.totalCitations)
        for (const { type, count } of sourceTypes) {
          const counted = own.prompts.flatMap(({ types }) => types.filter((one) => one.type === type))
          expect(counted.reduce((sum, one) => sum + one.count, 0)).toBe(count)
        }
      }
    }
  })
})
