import { setTimeout as sleep } from 'node:timers/promises'
import { getAnalysis, listGroupRuns } from '@sillage/core/analyses/calls'
import { createManualAnalysis } from '@sillage/core/analyses/setup-calls'
import { listPersonas } from '@sillage/core/brands/calls'
import { toModelId } from '@sillage/core/runs/model'
import { DEMO_BRANDS, DEMO_EPOCH, DEMO_PASSWORD, demoWorld } from '../stand-ins/world/demo.ts'
import { computeTruth, listCells } from '../stand-ins/world/truth.ts'
import { openAdmin } from './admin.ts'
import { apiClient, type CallApi, signIn } from './api-client.ts'
import { beforeExit, runCommand } from './machine/shutdown.ts'
import { openSillage } from './open-sillage.ts'
import { factDifferences } from './smoke/compare.ts'
import { type Measured, readMeasured } from './smoke/measured.ts'

const AUTHOR = 'enterprise@sillage.example'
const LANGUAGES = ['en', 'fr', 'de'] as const
const MODELS = [
  toModelId('openai', 'gpt-6.1-sol'),
  toModelId('anthropic', 'claude-sonnet-5-5'),
  toModelId('google', 'gemini-3.8-flash'),
  toModelId('mistral', 'mistral-large-latest'),
  toModelId('deepseek', 'deepseek-flash'),
]
const PROMPTS = 3
const PERSONAS = 2
const PATIENCE_MS = 300_000

const launch = async (
  call: CallApi,
  brandId: string,
): Promise<{ analysisId: string; groupRunId: string }> => {
  const brand = DEMO_BRANDS.find((candidate) => candidate.brandId === brandId)
  if (!brand) throw new RangeError(`no demonstration brand ${brandId}`)
  const personas = (await call(listPersonas, { query: { brand_id: brandId } })).data
  const { analysisId, groupRunId } = await call(createManualAnalysis, {
    body: {
      brandId,
      analysisData: {
        title: 'Smoke test',
        prompts: brand.prompts.slice(0, PROMPTS).map(({ text }) => text),
        languages: [...LANGUAGES],
        modelIds: MODELS,
        personaIds: personas.slice(0, PERSONAS).map(({ persona_id }) => persona_id),
      },
    },
  })
  if (groupRunId === null) throw new Error('The analysis was created and not launched.')
  return { analysisId, groupRunId }
}

const untilEnded = async (call: CallApi, analysisId: string): Promise<void> => {
  const end = performance.now() + PATIENCE_MS
  for (;;) {
    const { status, run_stats: stats } = (await call(getAnalysis, { params: { analysisId } })).data
    if (status === 'completed') return
    if (status !== 'processing') throw new Error(`The analysis is ${status}: ${JSON.stringify(stats)}`)
    if (performance.now() > end) throw new Error(`Not complete in time: ${JSON.stringify(stats)}`)
    await sleep(500)
  }
}

/** The figures with the world's expected values, and whether these lie within their intervals. */
const getFigures = ({ manifest, visibility, sentiment }: Measured) => {
  const truth = computeTruth(demoWorld)
  const cells = listCells(manifest, DEMO_EPOCH)
  const { name } = manifest.brand
  const score = (triple: { positive: number; neutral: number } | null) =>
    triple && (triple.positive + triple.neutral / 2) / 10
  const figure = (
    value: number | null,
    interval: { low: number; high: number } | null,
    expected: number | null,
  ) => ({
    value,
    low: interval?.low ?? null,
    high: interval?.high ?? null,
    truth: expected === null ? null : Math.round(expected * 100) / 100,
    within:
      value !== null &&
      interval !== null &&
      expected !== null &&
      expected >= interval.low &&
      expected <= interval.high,
  })
  return {
    visibility: figure(
      visibility.visibility.value,
      visibility.visibility.certainty.runs,
      truth.visibility(cells, name),
    ),
    sentiment: figure(sentiment.score, sentiment.certainty.runs, score(truth.sentimentOver(cells, name))),
  }
}

/** `npm run smoke`: the main job as a person does it, checked from end to end. Ends with one line of JSON. */
await runCommand(async () => {
  const sillage = await openSillage()
  beforeExit(sillage.close)
  const brandId = DEMO_BRANDS[0]?.brandId ?? ''
  const call = apiClient(sillage.url, await signIn(sillage.ports, AUTHOR, DEMO_PASSWORD))
  const since = performance.now()
  const { analysisId, groupRunId } = await launch(call, brandId)
  await untilEnded(call, analysisId)
  const seconds = Math.round((performance.now() - since) / 100) / 10

  const { groupRuns } = await call(listGroupRuns, { params: { analysisId } })
  const stats = groupRuns.find(({ group_run_id: id }) => id === groupRunId)?.stats
  const measured = await readMeasured(openAdmin(sillage).db, groupRunId)
  const { runs, facts } = measured
  const completed = runs.filter(({ status }) => status === 'completed').length
  const failed = runs.filter(({ status }) => status === 'failed').length
  const differences = factDifferences(facts, runs)
  const figures = getFigures(measured)
  const providers = new Set(runs.map(({ provider }) => provider)).size
  const languages = new Set(runs.map(({ languageCode }) => languageCode)).size

  const checks = {
    atLeast48Runs: runs.length >= 48,
    atLeast4Providers: providers >= 4,
    atLeast3Languages: languages >= 3,
    counts:
      stats?.totalRuns === runs.length &&
      stats.completedRuns === completed &&
      stats.failedRuns === failed &&
      stats.processingRuns === 0 &&
      stats.pendingRuns === 0,
    noneFailed: failed === 0,
    facts: differences.length === 0,
    visibility: figures.visibility.within,
    sentiment: figures.sentiment.within,
  }
  const ok = Object.values(checks).every(Boolean)
  if (differences.length > 0) process.stderr.write(`${differences.slice(0, 20).join('\n')}\n`)
  process.stdout.write(
    `${JSON.stringify({
      ok,
      runs: runs.length,
      completed,
      failed,
      seconds,
      providers,
      languages,
      visibility: figures.visibility.value,
      truth: figures.visibility.truth,
      figures,
      checks,
    })}\n`,
  )
  return ok ? 0 : 1
})
