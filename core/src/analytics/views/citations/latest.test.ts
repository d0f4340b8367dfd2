import { expect, it } from 'vitest'
import { foldRuns } from '../../fold/fold.ts'
import { readFacts } from '../../read/read.ts'
import { createManifest, createRuns, readingNaming } from '../../testing/fixtures.ts'
import { citationsView } from './compute.ts'

it('lists the domains of the newest answers as latest, for any number of answers', () => {
  const manifest = createManifest({ prompts: 600 })
  const runs = createRuns(manifest, (index) => ({
    reading: readingNaming(['Lumière']),
    citations: [`https://${index === 0 ? 'slow' : `site-${index % 5}`}.com/`, 'https://all.com/'].map(
      (url) => ({
        url,
        title: '',
        referenced: true,
        query: null,
      }),
    ),
  }))
  // The first question took longest.
  const moved = runs.map((run, i) => (i === 0 ? { ...run, finishedAt: (run.finishedAt ?? 0) + 1e6 } : run))
  const facts = readFacts([manifest], foldRuns(manifest, moved))
  expect(citationsView(facts, {}).latestDomains).toEqual([
    'slow.com',
    'all.com',
    'site-4.com',
    'site-3.com',
    'site-2.com',
    'site-1.com',
  ])
})
