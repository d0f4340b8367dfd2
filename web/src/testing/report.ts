import type { BrandReport } from '@sillage/core/analytics/brand-calls'
import { foldRuns } from '@sillage/core/analytics/fold/fold'
import { readFacts } from '@sillage/core/analytics/read/read'
import { createManifest, randomRuns } from '@sillage/core/analytics/testing/fixtures'
import { buildObservation } from '@sillage/core/analytics/views/observations/observe'
import { reportView } from '@sillage/core/analytics/views/report/compute'
import type { InterfaceLanguage } from '@sillage/core/base/interface-language'
import { sayObservation } from '@/lib/say-observation.ts'
import { speaking } from './show.tsx'

const manifest = createManifest({
  prompts: 12,
  personas: 2,
  models: [
    { provider: 'openai', webSearch: true },
    { provider: 'mistral', webSearch: false },
  ],
})

const STABILITY = {
  brands: 83.4,
  domains: 61.2,
  versions: 5,
  from: '2026-01-05T07:00:00.000Z',
  to: '2026-02-02T07:00:00.000Z',
}

/** The API's report of a brand with random answers of models, in a language. */
export const reportIn = (language: InterfaceLanguage) => {
  const view = reportView(readFacts([manifest], foldRuns(manifest, randomRuns(manifest, 7))), {})
  const { analysisId, brandId, groupRunId } = manifest
  const say = sayObservation(speaking(language))
  const analysis = { id: analysisId, analysisId, title: 'Quelles lampes ?' }
  return {
    brand: { id: brandId, name: 'Lumière', description: '', logoUrl: null },
    analyses: [analysis, { ...analysis, id: 'another', title: '' }],
    selectedAnalysisId: analysisId,
    selectedGroupRunId: groupRunId,
    basis: { ...view.basis, version: 1 },
    groupRun: view.groupRun && { ...view.groupRun, id: groupRunId, completedAt: view.groupRun.lastRunAt },
    analysisSummary: { ...view.analysisSummary, id: analysisId, title: analysis.title, stability: STABILITY },
    sentiment: view.sentiment,
    keyObservations: view.quickFacts.map((fact) => buildObservation(fact, say, language)),
  } satisfies BrandReport
}
