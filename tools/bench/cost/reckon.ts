import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod/mini'

/** What the cloud and the models of a fleet cost in a month, from measured paths, published prices and stated assumptions. */

const readJson = (name: string): unknown => JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8'))

const price = z.strictObject({
  usd: z.number(),
  per: z.number(),
  unit: z.string(),
  source: z.url(),
  /** What is known of a price that was not read on that page. */
  unchecked: z.optional(z.string()),
})
const priceNames = z.enum([
  'firestoreReads',
  'firestoreWrites',
  'firestoreDeletes',
  'firestoreStorage',
  'firestoreBackups',
  'runCpu',
  'runMemory',
  'runRequests',
  'runAlwaysCpu',
  'runAlwaysMemory',
  'tasks',
  'schedulerJobs',
  'hosting',
  'network',
  'logs',
  'sqlCpu',
  'sqlMemory',
  'sqlStorage',
  'sqlBackups',
  'objectStorage',
  'objectWrites',
])
/** List prices of the cloud, with the day on which they were read. */
export const PRICES = z
  .strictObject({ region: z.string(), read: z.iso.date(), prices: z.record(priceNames, price) })
  .parse(readJson('prices.json'))

const assumptionNames = z.enum([
  'runsPerLaunch',
  'launchesPerMonth',
  'questionTokens',
  'answerTokens',
  'readingTokens',
  'thinkingTokens',
  'bytesPerToken',
  'searchesPerAnswer',
  'searchTokens',
  'openingsPerMonth',
  'openPagesAtOnce',
  'monthsKept',
  'backupsKept',
  'monthsUntilArchived',
  'archivedShare',
  'archivedRunsPerObject',
  'readsPerRule',
  'visitMb',
  'logBytesPerRequest',
  'scheduledJobs',
  'schemaTokens',
  'cachedReadings',
  'sqlWritesPerCpu',
  'sqlHoursOfPeak',
  'sqlLeastCpu',
  'sqlMemoryShare',
  'sqlBloat',
  'pushPagesPerInstance',
])
const ASSUMPTIONS = z
  .record(assumptionNames, z.strictObject({ value: z.number(), text: z.string().check(z.includes('#')) }))
  .parse(readJson('assumptions.json'))

/** The assumptions in sentences. */
export const ASSUMED: readonly string[] = Object.values(ASSUMPTIONS).map(({ value, text }) =>
  text.replace('#', value.toLocaleString('en-US')),
)

export const assume = (name: z.infer<typeof assumptionNames>): number => ASSUMPTIONS[name].value

/** What one walk of a measured path takes. */
export interface Usage {
  readonly reads: number
  readonly writes: number
  readonly deletes: number
  /** Requests and delivered tasks. */
  readonly requests: number
  /** Delivered tasks among them. */
  readonly tasks: number
  /** Processor time. */
  readonly cpuMs: number
  /** Billed time of instances, by their vCPUs and their memory. */
  readonly vcpuSeconds: number
  readonly gibSeconds: number
}

export const USAGES = [
  'reads',
  'writes',
  'deletes',
  'requests',
  'tasks',
  'cpuMs',
  'vcpuSeconds',
  'gibSeconds',
] as const satisfies readonly (keyof Usage)[]

/** @returns the sum of usages, each so many times */
export const sumUsages = (...all: readonly (readonly [Usage, times: number])[]): Usage =>
  Object.fromEntries(
    USAGES.map((name) => [name, all.reduce((sum, [usage, times]) => sum + times * usage[name], 0)]),
  ) as unknown as Usage

export interface Measured {
  readonly run: Usage
  /** A launch beside its runs: the launch itself, rollups and the settlement. */
  readonly launch: Usage
  /** A page of a reader: what the API does, and what Firestore sends. */
  readonly opening: Usage & { readonly documents: number; readonly bytes: number }
  /** A firing of the sweeper and of the launcher of schedules. */
  readonly tick: Usage
  /** A day of a brand where nothing happens, beside the ticks, which are the same for all brands. */
  readonly idleDay: Usage
  /** Stored for good, in bytes. */
  readonly stored: {
    readonly run: number
    readonly runIndexes: number
    /** The part of a run that a bucket may take: its answer and its reading. */
    readonly runTexts: number
    readonly launch: number
    readonly launchIndexes: number
  }
  /** US dollars of a thousand answers and readings, by list prices. */
  readonly answersPer1000: number
  readonly readingsPer1000: number
}

const MINUTES = 30 * 24 * 60
const HOURS = 730
const GIB = 2 ** 30

const costs = (name: z.infer<typeof priceNames>, amount: number): number => {
  const { usd, per } = PRICES.prices[name]
  return (usd * amount) / per
}

/** Dollars by row. */
type Bill = Readonly<Record<string, number>>

/** What a month costs less when a bucket takes the old answers of so many runs a month, in US dollars. */
const archiveSaving = (runs: number, { runTexts }: Measured['stored']): number => {
  const moved = (Math.max(0, assume('monthsKept') - assume('monthsUntilArchived')) * runs * runTexts) / GIB
  return (
    costs('firestoreStorage', moved) +
    costs('firestoreBackups', assume('backupsKept') * moved) -
    costs('objectStorage', assume('archivedShare') * moved) -
    costs('objectWrites', runs / assume('archivedRunsPerObject')) -
    // Each run is read once more, and written once more.
    costs('firestoreReads', runs) -
    costs('firestoreWrites', runs)
  )
}

/** US dollars of a month of so many brands, on Firestore as built and on a Postgres design with the same functions. */
export const reckonMonth = (brands: number, measured: Measured): { firestore: Bill; postgres: Bill } => {
  const launches = brands * assume('launchesPerMonth')
  const runs = launches * assume('runsPerLaunch')
  const openings = brands * assume('openingsPerMonth')
  const used = sumUsages(
    [measured.run, runs],
    [measured.launch, launches],
    [measured.opening, openings],
    [measured.tick, MINUTES],
    [measured.idleDay, brands * 30],
  )
  const listened = openings * measured.opening.documents * (1 + assume('readsPerRule'))
  const { run, runIndexes, launch, launchIndexes } = measured.stored
  const documents = (assume('monthsKept') * (runs * run + launches * launch)) / GIB
  const indexed = (assume('monthsKept') * (runs * runIndexes + launches * launchIndexes)) / GIB

  const compute = {
    'Cloud Run':
      costs('runCpu', used.vcpuSeconds) +
      costs('runMemory', used.gibSeconds) +
      costs('runRequests', used.requests),
    'Cloud Tasks and Scheduler':
      costs('tasks', 2 * used.tasks) + costs('schedulerJobs', assume('scheduledJobs')),
    'Hosting, network, logs':
      costs('hosting', (openings / 3) * (assume('visitMb') / 1_000)) +
      costs('network', (openings * measured.opening.bytes) / GIB) +
      costs('logs', (used.requests * assume('logBytesPerRequest')) / GIB),
  }
  const models = {
    'answers of models': (runs / 1_000) * measured.answersPer1000,
    'readings of the analyst': (runs / 1_000) * measured.readingsPer1000,
  }
  const total = (bill: Bill): Bill => {
    const cloud = Object.values({ ...bill, ...compute }).reduce((sum, usd) => sum + usd, 0)
    const all = Object.values(models).reduce((sum, usd) => sum + usd, cloud)
    return {
      ...bill,
      ...compute,
      'cloud, per brand': cloud / brands,
      'cloud, in all': cloud,
      ...models,
      'in all': all,
    }
  }

  const peak = (brands * (assume('runsPerLaunch') * measured.run.writes)) / (assume('sqlHoursOfPeak') * 3_600)
  const cpus = Math.max(assume('sqlLeastCpu'), 2 * Math.ceil(peak / assume('sqlWritesPerCpu') / 2))
  const tables = documents * assume('sqlBloat')
  const memory = Math.max(4 * cpus, tables * assume('sqlMemoryShare'))
  const pushing = Math.ceil((brands * assume('openPagesAtOnce')) / assume('pushPagesPerInstance'))
  return {
    firestore: {
      ...total({
        'database: operations':
          costs('firestoreReads', used.reads + listened) +
          costs('firestoreWrites', used.writes) +
          costs('firestoreDeletes', used.deletes),
        'database: storage': costs('firestoreStorage', documents + indexed),
        'database: backups': costs('firestoreBackups', assume('backupsKept') * (documents + indexed)),
        'database: instances': 0,
        'pushing to open pages': 0,
      }),
      'less, with old answers in a bucket': archiveSaving(runs, measured.stored),
    },
    postgres: total({
      'database: operations': 0,
      'database: storage': 2 * costs('sqlStorage', tables),
      // Backups are incremental: a day's change each beside the whole.
      'database: backups': costs(
        'sqlBackups',
        tables * (1 + assume('backupsKept') / 30 / assume('monthsKept')),
      ),
      'database: instances': 2 * HOURS * (costs('sqlCpu', cpus) + costs('sqlMemory', memory)),
      'pushing to open pages':
        pushing * HOURS * 3_600 * (costs('runAlwaysCpu', 1) + costs('runAlwaysMemory', 1)),
    }),
  }
}
