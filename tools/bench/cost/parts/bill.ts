import { analysisPath, runsPath } from '@sillage/core/base/paths'
import { type Run, runSchema } from '@sillage/core/runs/run'
import { ANALYST_INSTRUCTIONS } from '../../../../functions/src/analyst/instructions.ts'
import { SIZES } from '../../../../functions/src/platform/sizes.ts'
import { MODEL_CATALOGUE } from '../../../../functions/src/providers/model-catalogue.ts'
import { DEFAULT_ANALYST } from '../../../../functions/src/providers/parameters.ts'
import { type Prices, priceUsage } from '../../../../functions/src/providers/prices/price.ts'
import { listPrice } from '../../../../functions/src/providers/prices/price-list.ts'
import { readIndexes } from '../../../src/queries/indexes.ts'
import { SCRIPTED } from '../../../src/serve/pipeline.ts'
import { startLlmStandIn } from '../../../stand-ins/llm/server.ts'
import type { Size } from '../../engine/data.ts'
import { openTabs } from '../../pipeline/open-tabs.ts'
import { report, round } from '../../support/report.ts'
import { onStage, type Stage, warmUp } from '../../support/stage.ts'
import { assume, type Measured, reckonMonth, sumUsages, USAGES, type Usage } from '../reckon.ts'
import { addStored, measureDocument, measureDocuments, NOTHING } from '../storage.ts'

/**
 * The bill of a month for 100, 1,000 and 10,000 brands, on Firestore and on a Postgres design.
 *
 * Counts what measured paths take on the emulators: a run, a launch beside its runs, a page of a reader, a tick of the
 * scheduled functions and a brand's idle day. Prices and assumptions are data (prices.json, assumptions.json). It passes
 * when the paths stay within {@link BUDGETS}.
 */

/** Most of each. */
const BUDGETS = {
  writesPerRun: 3.3,
  /**
   * A run is read to be folded, and to be sealed. A rollup that misses a run reads those of the last 90 seconds again, here
   * all of them. Measured: 2.1 to 3.3 a run.
   */
  readsPerRun: 4,
  indexEntriesPerRun: 3,
  /** Of the dearest tab: documents that the browser listens to, and reads of the API. */
  readsPerOpening: 60,
  readsPerTick: 50,
  /** Of a brand where nothing happens. */
  operationsPerIdleDay: 2,
  usdPer1000Readings: 1.2,
} as const

const BRANDS = [100, 1_000, 10_000]

/** Two launches: a line through what they take gives the cost of a run, and of a launch beside its runs. */
const RUNS = { few: 200, many: 1_000 } as const
const CONCURRENCY = 20
/** Of each call of a model. Instances are billed while they wait for it. */
const LATENCY_MS = 6_000

const OPENED: Size = {
  runs: 1_000,
  versions: 4,
  prompts: 14,
  personas: 3,
  languages: 2,
  models: 2,
  mentions: 6,
  citations: 8,
}
const TICKS = 5
const IDLE_BRANDS = 20

/** Functions that no queue calls. */
const CALLED_DIRECTLY: ReadonlySet<string> = new Set([
  'api',
  'figures',
  'stream',
  'sweep',
  'cadence',
  'recountNightly',
])

const measureSize = (fn: string): { cpu: number; memory: string } => {
  const name = /^(?:run|express)-/.test(fn) ? 'runs' : fn
  const size = Object.entries(SIZES).find(([known]) => known === name)?.[1]
  if (!size) throw new Error(`no size of the function ${fn}`)
  return size
}

const toGib = (memory: string): number => Number.parseInt(memory, 10) / (memory.endsWith('MiB') ? 1_024 : 1)

/** All that the workers have used so far. */
const usageNow = async ({ pipeline }: Stage): Promise<Usage> => {
  const all = (await pipeline.statistics()).map(({ functions, requests, busyMs, cpu }): Usage => {
    const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
    const operations = Object.values(functions)
    const billed = (of: (size: ReturnType<typeof measureSize>) => number): number =>
      sum(Object.entries(busyMs).map(([fn, ms]) => (ms / 1_000) * of(measureSize(fn))))
    return {
      reads: sum(operations.map(({ reads }) => reads)),
      writes: sum(operations.map(({ writes }) => writes)),
      deletes: sum(operations.map(({ deletes }) => deletes)),
      requests: sum(Object.values(requests)),
      tasks: sum(Object.entries(requests).map(([fn, count]) => (CALLED_DIRECTLY.has(fn) ? 0 : count))),
      cpuMs: (cpu.user + cpu.system) / 1_000,
      vcpuSeconds: billed((size) => size.cpu),
      gibSeconds: billed((size) => toGib(size.memory)),
    }
  })
  return sumUsages(...all.map((usage) => [usage, 1] as const))
}

const measure = async (stage: Stage, work: () => Promise<unknown>): Promise<Usage> => {
  const before = await usageNow(stage)
  await work()
  return sumUsages([await usageNow(stage), 1], [before, -1])
}

const divide = (usage: Usage, by: number): Usage => sumUsages([usage, 1 / by])

/** A launch of so many runs, until everything that follows from it has ended. */
const launch = async (stage: Stage, runs: number) => {
  const analysis = await stage.newAnalysis(runs)
  const usage = await measure(stage, async () => {
    const { groupRunId } = await stage.launch(analysis)
    await stage.settled(groupRunId)
    await stage.quiet()
  })
  return { ...analysis, usage }
}

/** Tokens of a model's call. */
interface Tokens {
  readonly inputTokens: number
  /** Those of the input that come from the provider's cache, and that go into it. */
  readonly cachedTokens?: number
  readonly writtenTokens?: number
  readonly outputTokens: number
}

/** What the launch of an analysis stored for good: its runs, and all else. */
const readStored = async ({ db }: Stage, analysisId: string) => {
  const indexes = readIndexes()
  const collections = await db.doc(analysisPath(analysisId)).listCollections()
  const kept = { runs: NOTHING, others: NOTHING }
  for (const collection of collections) {
    const name = collection.id === 'runs' ? 'runs' : 'others'
    const { docs } = await collection.get()
    const more = measureDocuments(docs, indexes)
    kept[name] = addStored(kept[name], more)
  }
  return kept
}

/** Bytes of the answers and readings of an analysis's runs. */
const measureTexts = async ({ db }: Stage, analysisId: string): Promise<number> => {
  const indexes = readIndexes()
  const { docs } = await db.collection(runsPath(analysisId)).select('answer', 'reading').get()
  const measureSize = (path: string, data: Record<string, unknown>): number =>
    measureDocument({ path, data }, indexes).documentBytes
  return docs.reduce(
    (sum, document) =>
      sum + measureSize(document.ref.path, document.data()) - measureSize(document.ref.path, {}),
    0,
  )
}

/** Tokens of a run on the average: its answer, its reading, and what the analyst is asked beside the answer. */
const readTokens = async ({ db }: Stage, analysisId: string) => {
  const runs = (await db.collection(runsPath(analysisId)).get()).docs.map((run) =>
    runSchema.parse(run.data()),
  )
  const mean = (of: (run: Run) => number | undefined): number =>
    runs.reduce((sum, run) => sum + (of(run) ?? 0), 0) / runs.length
  const answer = mean((run) => run.answer?.usage.outputTokens)
  return {
    answer,
    reading: mean((run) => run.readingUsage?.outputTokens),
    asked: mean((run) => run.readingUsage?.inputTokens) - answer,
  }
}

/** A page on the average of the tabs, and what the dearest of them reads. */
const measureOpening = async (stage: Stage) => {
  let tabs: { documents: number; apiReads: number; calls: number; kb: number }[] = []
  const usage = await measure(stage, async () => {
    const [opened] = await openTabs(stage, [OPENED])
    tabs = Object.values(opened?.tabs ?? {})
  })
  const mean = (of: (tab: (typeof tabs)[number]) => number): number =>
    tabs.reduce((sum, tab) => sum + of(tab), 0) / tabs.length
  // The walk makes more calls than the openings that it counts.
  const perCall = divide(usage, usage.requests)
  return {
    opening: {
      ...sumUsages([perCall, mean(({ calls }) => calls)]),
      reads: mean(({ apiReads }) => apiReads),
      documents: mean(({ documents }) => documents),
      bytes: mean(({ kb }) => kb) * 1_024,
    },
    mostReads: Math.max(...tabs.map(({ documents, apiReads }) => documents + apiReads)),
  }
}

const tick = (stage: Stage): Promise<Usage> =>
  measure(stage, async () => {
    for (let time = 0; time < TICKS; time += 1) {
      await stage.pipeline.fire('sweep')
      await stage.pipeline.fire('cadence')
    }
    await stage.quiet()
  }).then((usage) => divide(usage, TICKS))

const recount = (stage: Stage): Promise<Usage> => measure(stage, () => stage.pipeline.fire('recountNightly'))

/** Ticks, and how much more a day costs with idle brands than without them. */
const measureIdle = async (stage: Stage): Promise<Pick<Measured, 'tick' | 'idleDay'>> => {
  await tick(stage)
  await recount(stage)
  const [ticks, nightly] = [await tick(stage), await recount(stage)]
  for (let brand = 0; brand < IDLE_BRANDS; brand += 1) await stage.newAnalysis(100)
  const [later, laterNightly] = [await tick(stage), await recount(stage)]
  const more = sumUsages([later, 24 * 60], [ticks, -24 * 60], [laterNightly, 1], [nightly, -1])
  const counted = divide(more, IDLE_BRANDS)
  // Times are noise: the work of a firing does not grow with the brands. Operations are exact.
  return { tick: ticks, idleDay: { ...counted, cpuMs: 0, vcpuSeconds: 0, gibSeconds: 0 } }
}

const USUAL_ANSWER: Tokens = {
  inputTokens: assume('questionTokens'),
  outputTokens: assume('answerTokens'),
}

const pricePer1000 = (tokens: Tokens, searches: number, prices: Prices): number =>
  priceUsage(
    {
      inputTokens: 1_000 * tokens.inputTokens,
      cachedTokens: 1_000 * (tokens.cachedTokens ?? 0),
      writtenTokens: 1_000 * (tokens.writtenTokens ?? 0),
      outputTokens: 1_000 * tokens.outputTokens,
      searches: 1_000 * searches,
    },
    // Calls are short: a thousand of them are not one long call.
    { ...prices, long: undefined },
  ).costMicros / 1_000_000

/** Dollars of a thousand answers: the mean of the models that are offered first, half of the runs with web search. */
const priceAnswers = (): number => {
  const now = Date.now()
  const costs = MODEL_CATALOGUE.filter(({ isDefault }) => isDefault).flatMap(({ modelId, capabilities }) => {
    const prices = listPrice(modelId, now)
    const offline = pricePer1000(USUAL_ANSWER, 0, prices)
    const more = { ...USUAL_ANSWER, inputTokens: USUAL_ANSWER.inputTokens + assume('searchTokens') }
    return capabilities.webSearch
      ? [offline, pricePer1000(more, assume('searchesPerAnswer'), prices)]
      : [offline, offline]
  })
  return costs.reduce((sum, usd) => sum + usd, 0) / costs.length
}

const priceReadings = (tokens: Tokens): number =>
  pricePer1000(tokens, 0, listPrice(`${DEFAULT_ANALYST.provider}:${DEFAULT_ANALYST.modelName}`, Date.now()))

const roundAll = <T extends Readonly<Record<string, number>>>(
  values: T,
  digits = 2,
): Record<string, number> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, round(value, digits)]))

/** Dollars by row, a column for each number of brands and each design. */
const tabulate = (measured: Measured): Record<string, Record<string, number>> => {
  const columns = BRANDS.flatMap((brands) => {
    const bills = reckonMonth(brands, measured)
    const head = brands.toLocaleString('en-US')
    return [
      [`${head} Firestore`, bills.firestore],
      [`${head} Postgres`, bills.postgres],
    ] as const
  })
  const rows = Object.keys(columns[0]?.[1] ?? {})
  return Object.fromEntries(
    rows.map((row) => [
      row,
      roundAll(Object.fromEntries(columns.map(([head, bill]) => [head, bill[row] ?? 0]))),
    ]),
  )
}

await report('cost', async () => {
  const models = await startLlmStandIn({ port: 0, latencyMs: LATENCY_MS })
  const parameters = Object.fromEntries(
    SCRIPTED.map((provider) => [`${provider.toUpperCase()}_BASE_URL`, models.baseUrls[provider]]),
  )
  try {
    return await onStage({ workers: 1, concurrency: CONCURRENCY, parameters }, async (stage) => {
      await warmUp(stage)
      const few = await launch(stage, RUNS.few)
      const many = await launch(stage, RUNS.many)
      const run = divide(sumUsages([many.usage, 1], [few.usage, -1]), RUNS.many - RUNS.few)
      const launched = sumUsages([few.usage, 1], [run, -RUNS.few])
      const runsKept = (await readStored(stage, many.analysisId)).runs
      const runTexts = await measureTexts(stage, many.analysisId)
      const launchKept = (await readStored(stage, few.analysisId)).others
      const tokens = await readTokens(stage, many.analysisId)
      // Answers of the stand-in, and their readings, are shorter than usual ones.
      const missing = assume('answerTokens') + assume('readingTokens') - tokens.answer - tokens.reading
      const texts = assume('bytesPerToken') * missing
      const stored = {
        run: runsKept.documentBytes / RUNS.many + texts,
        runIndexes: runsKept.indexBytes / RUNS.many,
        runTexts: runTexts / RUNS.many + texts,
        launch: launchKept.documentBytes,
        launchIndexes: launchKept.indexBytes,
      }
      // The part before the mark: the analyst's instructions and its schema.
      const constant = ANALYST_INSTRUCTIONS.length / assume('bytesPerToken') + assume('schemaTokens')
      const reading = {
        cachedTokens: assume('cachedReadings') * constant,
        writtenTokens: (1 - assume('cachedReadings')) * constant,
        inputTokens: tokens.asked + assume('answerTokens') + assume('schemaTokens'),
        outputTokens: assume('readingTokens') + assume('thinkingTokens'),
      }
      const { opening, mostReads } = await measureOpening(stage)
      const { tick: ticks, idleDay } = await measureIdle(stage)
      const measured: Measured = {
        run,
        launch: launched,
        opening,
        tick: ticks,
        idleDay,
        stored,
        answersPer1000: priceAnswers(),
        readingsPer1000: priceReadings(reading),
      }
      const used: Record<keyof typeof BUDGETS, number> = {
        writesPerRun: run.writes,
        readsPerRun: run.reads,
        indexEntriesPerRun: runsKept.indexEntries / RUNS.many,
        readsPerOpening: mostReads,
        readsPerTick: ticks.reads,
        operationsPerIdleDay: idleDay.reads + idleDay.writes + idleDay.deletes,
        usdPer1000Readings: measured.readingsPer1000,
      }
      const names = Object.keys(BUDGETS) as (keyof typeof BUDGETS)[]
      const paths = { run, launch: launched, opening, tick: ticks, idleDay }
      return {
        pass: names.every((name) => used[name] <= BUDGETS[name]),
        budgets: Object.fromEntries(
          names.map((name) => [name, { measured: round(used[name], 2), most: BUDGETS[name] }]),
        ),
        paths: Object.fromEntries(
          Object.entries(paths).map(([name, usage]) => [
            name,
            roundAll(Object.fromEntries(USAGES.map((what) => [what, usage[what]]))),
          ]),
        ),
        page: roundAll({ documents: opening.documents, bytes: opening.bytes }),
        stored: roundAll(stored, 0),
        tokens: { answer: USUAL_ANSWER, reading: roundAll(reading, 0) },
        usdPer1000: roundAll({ answers: measured.answersPer1000, readings: measured.readingsPer1000 }),
        usdPerMonth: tabulate(measured),
      }
    })
  } finally {
    await models.close()
  }
})
