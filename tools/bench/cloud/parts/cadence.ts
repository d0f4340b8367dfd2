import { parseArgs } from 'node:util'
import type { Analysis } from '@sillage/core/analyses/analysis'
import { type NextSlot, type Schedule, scheduleSchema } from '@sillage/core/analyses/schedule'
import { slotAfter } from '@sillage/core/analyses/slots'
import { newAnalysisId, newBrandId, newId } from '@sillage/core/base/ids'
import {
  analysisPath,
  brandPath,
  memberPath,
  personaPath,
  promptPath,
  userPath,
} from '@sillage/core/base/paths'
import { quotaPeriodAt } from '@sillage/core/identity/user'
import { type BulkWriter, Timestamp } from 'firebase-admin/firestore'
import { z } from 'zod/mini'
import { MODEL_CATALOGUE } from '../../../../functions/src/providers/model-catalogue.ts'
import { eventually } from '../../../src/serve/eventually.ts'
import type { Operations } from '../../../src/serve/firestore-spy.ts'
import { percentile, type Report, report, round } from '../../support/report.ts'
import { openStage, type Stage } from '../../support/stage.ts'

/**
 * Cadences on a simulated clock, through the launcher's own index, pages and transactions.
 *
 * Of analyses that are due within one hour, each is launched once, the Firestore operations of a launch do not grow with their
 * number, and the 99th percentile of lateness stays within a minute and a half of the firing. The runs are not asked.
 *
 * `--analyses=N` (1,000) is the largest size, up to 100,000, which takes long on the emulator. Of more than {@link AT_ONCE}
 * those of the next minutes are written, launched and counted, and the database is emptied before those that follow; after
 * {@link PER_EMULATOR} the emulator starts again.
 */

const WINDOW_MINUTES = 60
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const SIZES = [100, 1_000, 10_000, 100_000]
/** Most operations of a launch at the largest size, over those at the smallest. */
const GROWTH = 1.1
/** A launcher that fires every minute finds a slot at most a minute late, and needs time for what it found. */
const LATE_MS = 90_000

/** Analyses that wait at once. The emulator has no index: with 100,000 of them, each question for those due took eleven seconds. */
const AT_ONCE = 2_000

/**
 * Launches before the emulator starts again. It keeps what was deleted, and looks at all it keeps for each question: one emulator
 * launched 79 a second up to 10,000 and 35 between 50,000 and 70,000; with a new one each time it is 99 throughout.
 */
const PER_EMULATOR = 10_000

/** An analysis of somebody's own brand, with its next slot. */
interface Due {
  readonly analysisId: string
  readonly brandId: string
  readonly uid: string
  readonly schedule: Schedule
  readonly next: NextSlot
}

type Planner = (
  analysisId: string,
  slot: { slot: string; at: number },
  of: { uid: string; cadence: Schedule['cadence'] },
) => NextSlot

/** An analysis whose schedule was switched on at a moment. */
const newDue = (schedule: Schedule, now: number, plan: Planner): Due => {
  const [brandId, uid] = [newBrandId(), newId()]
  const analysisId = newAnalysisId(brandId)
  const next = plan(analysisId, slotAfter(schedule, 'UTC', now), { uid, cadence: schedule.cadence })
  return { analysisId, brandId, uid, schedule, next }
}

/** Writes an analysis of one run with its brand and its owner. */
const writeDue = (
  { db }: Stage,
  writer: BulkWriter,
  { analysisId, brandId, uid, schedule, next }: Due,
  { models, now }: { models: Analysis['models']; now: number },
): void => {
  const [promptId, personaId] = [newId(), newId()]
  const createdAt = Timestamp.fromMillis(now)
  const write = (path: string, data: Record<string, unknown>) =>
    void writer.set(db.doc(path), { ...data, createdAt })
  write(userPath(uid), {
    uid,
    email: `${uid}@acme.test`,
    emailDomain: 'acme.test',
    name: 'Ada Bench',
    role: 'user',
    plan: 'enterprise',
    trial: null,
    quota: { period: quotaPeriodAt(now), used: 0, monthlyRunLimit: null, groupRunsStarted: 0 },
    preferences: {},
    claimsVersion: 0,
    lastSignInAt: null,
  })
  write(brandPath(brandId), {
    brandId,
    name: 'Épure',
    aliases: [],
    domains: ['epure.example'],
    description: 'Water filters',
    industry: 'Household',
    websiteUrl: 'https://epure.example',
    logoUrl: null,
    competitors: [],
    timeZone: 'UTC',
  })
  write(memberPath(brandId, uid), { uid, brandId, role: 'owner' })
  write(promptPath(brandId, promptId), {
    promptId,
    text: 'Which water filter is best?',
    category: 'Choosing',
  })
  write(personaPath(brandId, personaId), {
    personaId,
    name: 'Ada',
    gender: 'Female',
    age: 41,
    occupation: 'Buyer',
    annualSalary: 52_000,
    city: 'Lyon',
    country: 'France',
    shortDescription: 'Compares before she buys.',
    detailedDescription: '',
    profileImageUrl: null,
  })
  write(analysisPath(analysisId), {
    analysisId,
    brandId,
    title: 'Water filters',
    userInput: '',
    status: 'ready',
    promptIds: [promptId],
    personaIds: [personaId],
    languageCodes: ['en'],
    models,
    samples: 1,
    schedule,
    next,
    runStats: null,
    lastGroupRunId: null,
    versions: 0,
    createdBy: uid,
    updatedAt: createdAt,
  })
}

const writeAll = async (
  stage: Stage,
  all: readonly Due[],
  of: { models: Analysis['models']; now: number },
): Promise<void> => {
  const writer = stage.db.bulkWriter({ throttling: false })
  writer.onWriteError(({ failedAttempts }) => failedAttempts < 5)
  for (const due of all) writeDue(stage, writer, due, of)
  await writer.close()
}

const decidedSchema = z.object({
  message: z.literal('slot decided'),
  analysisId: z.string(),
  outcome: z.enum(['launched', 'skipped', 'waits']),
})

const decidedIn = (line: string): z.infer<typeof decidedSchema> | null => {
  if (!line.includes('"slot decided"')) return null
  return decidedSchema.safeParse(JSON.parse(line.slice(line.indexOf('{')))).data ?? null
}

const computeSum = (operations: Record<string, Operations>): number =>
  ['cadence', 'launchDue'].reduce((sum, name) => {
    const { reads = 0, writes = 0, deletes = 0 } = operations[name] ?? {}
    return sum + reads + writes + deletes
  }, 0)

/** Fires the launcher for a moment and waits until all that it found is decided. */
const fireAt = async ({ pipeline }: Stage, at: number): Promise<void> => {
  await pipeline.fire('cadence', at)
  await eventually(
    'every page is launched',
    async () => (pipeline.tasks.held('launchDue').length === 0 ? true : null),
    30 * MINUTE,
    10,
  )
}

const countAll = async ({ db }: Stage, collection: string): Promise<number> =>
  (await db.collectionGroup(collection).count().get()).data().count

/** Starts emulators and workers for cadences. */
type OpenStage = () => Promise<Stage>

const measureSize = async (
  open: OpenStage,
  size: number,
  { from, ...of }: { from: number; models: Analysis['models']; plan: Planner },
) => {
  const schedule = scheduleSchema.parse({
    enabled: true,
    cadence: 'daily',
    hour: new Date(from).getUTCHours(),
  })
  const due = Array.from({ length: size }, () => newDue(schedule, from - 1, of.plan))
  const wakeAt = new Map(due.map(({ analysisId, next }) => [analysisId, next.wakeAt]))
  const launched = new Map<string, number>()
  const late: number[] = []
  let fired = { at: from, began: performance.now() }
  const onLine = (line: string): void => {
    const decided = decidedIn(line)
    const wake = decided && wakeAt.get(decided.analysisId)
    if (!decided || wake === undefined || wake === null || decided.outcome !== 'launched') return
    launched.set(decided.analysisId, (launched.get(decided.analysisId) ?? 0) + 1)
    late.push(fired.at + (performance.now() - fired.began) - wake)
  }
  const openListening: OpenStage = async () => {
    const opened = await open()
    opened.pipeline.script.onLine = onLine
    return opened
  }
  let stage = await openListening()
  let [slots, groupRuns, operations, closed] = [0, 0, 0, 0]
  const count = async (): Promise<void> => {
    slots += await countAll(stage, 'slots')
    groupRuns += await countAll(stage, 'groupRuns')
  }
  const close = async (): Promise<void> => {
    closed = due.filter(({ next }) => next.wakeAt <= fired.at).length
    await eventually('every line is read', async () => (late.length >= closed ? true : null))
    operations += computeSum(await stage.operations())
    await stage.pipeline.stop()
  }
  const to = from + (WINDOW_MINUTES + 1) * MINUTE
  const minutesAtOnce = Math.max(1, Math.floor((WINDOW_MINUTES * AT_ONCE) / size))
  let seconds = 0
  let written = Number.NEGATIVE_INFINITY
  let waiting: Due[] = []
  const write = (wave: readonly Due[]) => writeAll(stage, wave, { models: of.models, now: from - 1 })
  for (let at = from; at <= to; ) {
    const until = size > AT_ONCE ? at + minutesAtOnce * MINUTE : to
    const wave = due.filter(({ next: { wakeAt } }) => wakeAt > written && wakeAt <= until)
    await write(wave)
    written = until
    waiting.push(...wave)
    const start = performance.now()
    // A firing that takes longer than a minute makes the next one late, as it would in the cloud.
    while (at <= until) {
      fired = { at, began: performance.now() }
      await fireAt(stage, at)
      at += Math.max(MINUTE, performance.now() - fired.began)
    }
    seconds += (performance.now() - start) / 1_000
    await count()
    if (at > to) continue
    if (launched.size - closed >= PER_EMULATOR) {
      await close()
      stage = await openListening()
    } else await stage.clear()
    waiting = waiting.filter(({ next }) => next.wakeAt > fired.at)
    await write(waiting)
  }
  await close()
  return {
    analyses: size,
    launchedOnce: [...launched.values()].filter((times) => times === 1).length,
    slots,
    groupRuns,
    operationsPerLaunch: round(operations / size, 2),
    lateSecondsP50: round(percentile(late, 50) / 1_000, 1),
    lateSecondsP99: round(percentile(late, 99) / 1_000, 1),
    launchesPerSecond: round(size / seconds, 1),
  }
}

const readMost = (): number => {
  const { values } = parseArgs({ options: { analyses: { type: 'string', default: '1000' } } })
  return z.coerce.number().check(z.int(), z.minimum(100)).parse(values.analyses)
}

await report('cloud', async (): Promise<Report> => {
  const most = readMost()
  // Of weekly and monthly schedules the window is six times as long.
  const parameters = { CADENCE_WINDOW_MINUTES: String(WINDOW_MINUTES / 6) }
  Object.assign(process.env, parameters)
  const open: OpenStage = async () => {
    const stage = await openStage({ workers: 2, parameters })
    // Slots are decided; what they launch is not brought.
    Object.assign(stage.pipeline.script, {
      concurrency: 4,
      fate: ({ queue }: { queue: string }) => (queue === 'launchDue' ? 'deliver' : 'lose'),
    })
    return stage
  }
  const { nextSlot } = await import('../../../../functions/src/schedules/next-slot.ts')
  const model = MODEL_CATALOGUE.find(({ provider }) => provider === 'groq')
  if (!model) throw new Error('no model of the scripted provider')
  const of = { models: [{ modelId: model.modelId, webSearch: false }], plan: nextSlot }
  const tomorrow = Math.ceil(Date.now() / DAY) * DAY + 7 * HOUR
  const sizes: Awaited<ReturnType<typeof measureSize>>[] = []
  for (const size of SIZES.filter((known) => known <= most)) {
    sizes.push(await measureSize(open, size, { from: tomorrow, ...of }))
    process.stderr.write(`${JSON.stringify(sizes.at(-1))}\n`)
  }
  const [first, last] = [sizes[0], sizes.at(-1)]
  const growth = (last?.operationsPerLaunch ?? 1) / (first?.operationsPerLaunch ?? 1)
  return {
    pass:
      growth <= GROWTH &&
      sizes.every(
        ({ analyses, launchedOnce, slots, groupRuns, lateSecondsP99 }) =>
          launchedOnce === analyses &&
          slots === analyses &&
          groupRuns === analyses &&
          lateSecondsP99 * 1_000 <= LATE_MS,
      ),
    growth: round(growth),
    budget: GROWTH,
    lateSecondsBudget: LATE_MS / 1_000,
    sizes,
  }
})
