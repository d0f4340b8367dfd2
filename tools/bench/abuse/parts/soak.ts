import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { rollupsPath } from '@sillage/core/base/paths'
import { z } from 'zod/mini'
import { eventually } from '../../../src/serve/eventually.ts'
import { SCRIPTED } from '../../../src/serve/pipeline.ts'
import { startMailStandIn } from '../../../stand-ins/smtp/server.ts'
import { Stream } from '../../../stand-ins/world/random.ts'
import { report, round } from '../../support/report.ts'
import { onStage, type Stage } from '../../support/stage.ts'
import { auditCustomer, endDeletions, newAudit } from '../soak/audit.ts'
import { Customer, type Deeds, type Surroundings } from '../soak/customer.ts'
import { Faults } from '../soak/faults.ts'

/**
 * Two hours of customers who launch, correct and delete while providers fail, compressed into `--minutes`; every pause of
 * the product is shortened by the same factor. At the end it audits the data: every run ended once and was counted once,
 * quotas equal the sold runs, and no work is left open.
 */

const REAL_MINUTES = 120
const CUSTOMERS = 10
const CONCURRENCY = 12
const WORKERS = 2
const LATENCY_MS = { answer: 400, reading: 200 }
/** Prompts per analysis; with the spread below, a prompt is 12 runs. */
const PROMPTS = [2, 4, 8] as const
const SPREAD = { languages: 2, models: 3, samples: 1 }
const RUNS_PER_PROMPT = 12
/** Pauses of the product in the cloud, in seconds. */
const PAUSES = {
  RUN_LEASE_SECONDS: 120,
  STALL_SECONDS: 60,
  BREAKER_PAUSE_SECONDS: 60,
  PROVIDER_WAIT_SECONDS: 86_400,
  READ_AGAIN_SECONDS: 600,
} as const
const SWEEP_SECONDS = 60
/** Minutes of the two hours: the interval between outages of a provider, and the length of each. */
const OUTAGE = { every: 16, lasts: 4 } as const
/** With shorter pauses a busy worker would count as dead. */
const LEAST_SECONDS = 2
/** Limit for all work to end after the last launch. */
const END_MS = 180_000
const MAX_SHOWN = 20

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '5' }, seed: { type: 'string', default: 'soak' } },
})
const minutes = z.coerce.number().check(z.positive()).parse(values.minutes)
const { seed } = values
const pace = REAL_MINUTES / minutes
const compressed = (seconds: number): number => Math.max(LEAST_SECONDS, Math.round(seconds / pace))

/** Repeats `work` until the soak is over. */
const everyNowAndThen = async (
  isOver: () => boolean,
  ms: number,
  work: () => Promise<void>,
): Promise<void> => {
  while (!isOver()) {
    await work()
    await sleep(ms)
  }
}

/** Open work: group runs that have not settled, and answers whose reading is to be retried. */
const openWork = async (stage: Stage, customers: readonly Customer[]): Promise<number> => {
  let open = stage.pipeline.tasks.pending
  for (const { analysis, isDeleted } of customers) {
    if (isDeleted) continue
    const { docs } = await stage.db.collection(rollupsPath(analysis.analysisId)).get()
    // Chunks of facts have no rollup.
    open += docs.filter((notes) => notes.get('settled') === false || notes.get('wakeAt')).length
  }
  return open
}

await report('abuse', async () => {
  const outbox = await startMailStandIn({ smtp: 0, outbox: 0 })
  const faults = new Faults(seed)
  const parameters = Object.fromEntries(
    Object.entries(PAUSES).map(([name, seconds]) => [name, String(compressed(seconds))]),
  )
  return await onStage(
    {
      workers: WORKERS,
      concurrency: CONCURRENCY,
      latencyMs: LATENCY_MS,
      parameters: {
        ...parameters,
        RUN_CONCURRENCY: String(CONCURRENCY),
        RUN_CONCURRENCY_MAX: String(CONCURRENCY),
        SMTP_URL: outbox.smtpUrl,
        APP_URL: 'https://app.sillage.example',
      },
    },
    async (stage) => {
      const { pipeline } = stage
      const began = performance.now()
      const until = began + minutes * 60_000
      const isOver = (): boolean => performance.now() >= until
      pipeline.script.fault = (call) => faults.of(call)
      const deeds: Deeds = {
        launches: 0,
        deletionsUnderWay: 0,
        deletionsAfterwards: 0,
        corrections: 0,
        wrong: [],
      }
      const customers: Customer[] = []
      let isQuiet = false

      const around = (stream: Stream): Surroundings => ({
        stage,
        stream,
        deeds,
        pause: (ms) => sleep(Math.max(0, Math.min(ms, until - performance.now()))),
        ended: async (groupRunId) => {
          const settled = stage.ended(groupRunId)
          return await Promise.race([
            settled.then(() => !isOver()),
            sleep(Math.max(0, until - performance.now())).then(() => false),
          ])
        },
      })

      const live = async (place: number): Promise<void> => {
        const stream = new Stream(seed, place)
        while (!isOver()) {
          const analysis = await stage.newAnalysis(stream.pick(PROMPTS) * RUNS_PER_PROMPT, SPREAD)
          const customer = new Customer(analysis, around(stream))
          customers.push(customer)
          while (!isOver() && (await customer.act()));
        }
      }

      const outages = new Stream(seed, 'outages')
      const failProviders = async (): Promise<void> => {
        await sleep(((OUTAGE.every - OUTAGE.lasts) * 60_000) / pace)
        faults.outage = {
          provider: outages.pick(SCRIPTED),
          fault: outages.pick(['auth', 'overloaded', 'rate_limit']),
        }
        await sleep((OUTAGE.lasts * 60_000) / pace)
        faults.outage = null
      }
      const sweeping = everyNowAndThen(
        () => isQuiet,
        compressed(SWEEP_SECONDS) * 1_000,
        () => pipeline.sweep(),
      )
      const failing = everyNowAndThen(isOver, 0, failProviders)
      const telling = everyNowAndThen(isOver, 30_000, async () => {
        const { wrong, ...counts } = deeds
        process.stdout.write(
          `${JSON.stringify({ ...counts, wrong: wrong.length, pending: pipeline.tasks.pending })}\n`,
        )
      })
      try {
        await Promise.all([...Array.from({ length: CUSTOMERS }, (_, place) => live(place)), failing, telling])
        faults.over = true
        faults.outage = null
        const ending = performance.now()
        await eventually(
          'all has ended',
          async () => ((await openWork(stage, customers)) === 0 ? true : null),
          END_MS,
          1_000,
        ).catch((error: unknown) => deeds.wrong.push(String(error)))
        isQuiet = true
        await sweeping
        await endDeletions(stage)
        const audit = newAudit()
        const slots = CONCURRENCY * SCRIPTED.length
        for (const customer of customers) await auditCustomer(stage, customer, slots, audit)
        const { wrong, ...found } = audit
        const all = [...deeds.wrong, ...wrong]
        for (const line of all.slice(0, MAX_SHOWN)) process.stdout.write(`${line}\n`)
        const { wrong: _, ...counts } = deeds
        return {
          pass: all.length === 0 && pipeline.tasks.pending === 0 && pipeline.deaths === 0,
          realMinutes: REAL_MINUTES,
          minutes,
          seed,
          customers: customers.length,
          ...counts,
          ...found,
          faults: faults.counts,
          refusedDeliveries: [...pipeline.tasks.refused.values()].reduce((sum, count) => sum + count, 0),
          tasksLeft: pipeline.tasks.pending,
          deaths: pipeline.deaths,
          secondsToEnd: round((performance.now() - ending) / 1_000, 0),
          wrong: all.length,
        }
      } finally {
        isQuiet = true
        await outbox.close()
      }
    },
  )
})
