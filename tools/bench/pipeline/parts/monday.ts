import { newAnalysisId, newBrandId } from '@sillage/core/base/ids'
import { type Breaker, closedBreaker, stepBreaker } from '@sillage/core/runs/breaker'
import { firstLimit, type Load } from '@sillage/core/runs/limit'
import { SIZES } from '../../../../functions/src/platform/sizes.ts'
import { HELD_BACK_MS, limitsOfQueues, STORED_EVERY_MS } from '../../../../functions/src/providers/load.ts'
import { ProviderError } from '../../../../functions/src/providers/provider.ts'
import { RETRY_BUDGET_MS, withRetries } from '../../../../functions/src/providers/retry.ts'
import { emptyIndices, withIndices } from '../../../../functions/src/runs/index-set.ts'
import { atSlotEnd } from '../../../../functions/src/runs/rollup-slots.ts'
import { admit, type Lanes } from '../../../../functions/src/runs/window.ts'
import { windowSize } from '../../../../functions/src/runs/window-size.ts'
import { computeLaunchDelay } from '../../../../functions/src/schedules/next-slot.ts'
import { concurrencyBounds } from '../../../../functions/src/settings/runs.ts'
import { percentile, type Report, report, round } from '../../support/report.ts'
import { VirtualClock } from '../virtual-clock.ts'

/**
 * A Monday morning, simulated in virtual time: a thousand brands whose weekly schedules name the same hour, all on one
 * account of one provider, which reads the answers too. The code that decides is the product's own (phases, windows, limits,
 * retries); simulated are the queue, the provider and the calls' durations.
 */

const BRANDS = 1_000
const RUNS = 250
/** Offline and online. */
const LANES: Lanes = { providers: ['openai', 'openai'], turns: RUNS / 2 }
const BUDGET_HOURS = 3

/**
 * An account of OpenAI's tier 4 and a small model, per minute (developers.openai.com, page of the model). Answers and
 * readings share it.
 */
const PUBLISHED = { requests: 10_000, tokens: 10_000_000 } as const
/** Seconds of these limits that an account may use at once. */
const BURST_SECONDS = 10
const CALLS = {
  answer: { medianMs: 9_000, tokens: 1_000 },
  reading: { medianMs: 6_000, tokens: 3_400 },
} as const
type Stage = keyof typeof CALLS
/** Standard deviation of the logarithm of a call's duration. */
const SPREAD = 0.5
const REFUSED_MS = 200
/** A queue's new limits hold after so long, and a fold takes so long. */
const QUEUE_MS = 30_000
const FOLD_MS = 400
const SWEEP_MS = 60_000

/** The same numbers in every run (mulberry32). */
const randomFrom = (seed: number) => {
  let state = seed
  return (): number => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32
  }
}

interface GroupRun {
  launchedAt: number
  endedAt: number | null
  admitted: readonly number[]
  folded: Uint8Array
  /** Ended and not yet folded. */
  ended: number[]
  left: number
  isFoldDue: boolean
}

interface Task {
  groupRun: GroupRun
  index: number
  dueAt: number
  attempts: number
  stage: Stage
}

/** A budget that refills all the time. */
class Bucket {
  #held: number
  #filledAt = 0
  readonly #perMs: number
  readonly #most: number

  constructor(perMinute: number) {
    this.#perMs = perMinute / 60_000
    this.#most = this.#perMs * 1_000 * BURST_SECONDS
    this.#held = this.#most
  }

  has(amount: number, now: number): boolean {
    this.#held = Math.min(this.#most, this.#held + (now - this.#filledAt) * this.#perMs)
    this.#filledAt = now
    return this.#held >= amount
  }

  take(amount: number): void {
    this.#held -= amount
  }
}

class Monday {
  readonly clock = new VirtualClock()
  readonly groupRuns: GroupRun[] = []
  calls = 0
  refused = 0
  failed = 0
  highest = 0
  #breaker: Breaker = closedBreaker('openai')
  #queue: Task[] = []
  #next = 0
  #active = 0
  #concurrency = Math.floor(firstLimit(concurrencyBounds()).runs)
  #startable = { runs: 1, at: 0 }
  #isWaking = false
  #processes = Array.from({ length: SIZES.runs.maxInstances.large }, () => ({
    answered: 0,
    refused: 0,
    storedAt: 0,
  }))
  #random = randomFrom(1)
  #requests = new Bucket(PUBLISHED.requests)
  #tokens = new Bucket(PUBLISHED.tokens)

  get #limit(): number {
    return Math.floor((this.#breaker.limit ?? firstLimit(concurrencyBounds())).runs)
  }

  launch(at: number): void {
    this.clock.at(at, () => {
      const groupRun: GroupRun = {
        launchedAt: at,
        endedAt: null,
        admitted: LANES.providers.map(() => 0),
        folded: emptyIndices(RUNS),
        ended: [],
        left: RUNS,
        isFoldDue: false,
      }
      this.groupRuns.push(groupRun)
      this.#admit(groupRun)
    })
  }

  /** Counts the customers every minute, as the sweeper does; every brand is a customer's only one. */
  sweep(): void {
    const customers = this.groupRuns.filter(({ endedAt }) => endedAt === null).length
    const sharing = { customers, busiest: customers === 0 ? 0 : LANES.providers.length }
    this.#breaker = stepBreaker(this.#breaker, { type: 'sharing', sharing }, this.clock.now, 0)
    if (this.groupRuns.length < BRANDS || customers > 0)
      this.clock.at(this.clock.now + SWEEP_MS, () => this.sweep())
  }

  #admit(groupRun: GroupRun): void {
    const size = windowSize({
      ...this.#breaker.sharing,
      concurrency: this.#limit,
      groupRuns: 1,
      queued: 0,
      phase: 0,
    })
    const { indices, admitted } = admit(LANES, groupRun, () => size)
    groupRun.admitted = admitted
    for (const index of indices) {
      this.#queue.push({ groupRun, index, dueAt: this.clock.now, attempts: 0, stage: 'answer' })
    }
    this.#drain()
  }

  /** Delivers as many tasks as the queue's limits allow. */
  #drain(): void {
    const { maxDispatchesPerSecond: rate } = limitsOfQueues(this.#concurrency).run
    while (this.#next < this.#queue.length && this.#active < this.#concurrency) {
      const now = this.clock.now
      const { runs, at } = this.#startable
      this.#startable = { runs: Math.min(rate / 5, runs + ((now - at) / 1_000) * rate), at: now }
      if (this.#startable.runs < 1) {
        if (this.#isWaking) return
        this.#isWaking = true
        this.clock.at(now + Math.ceil((1_000 * (1 - this.#startable.runs)) / rate), () => {
          this.#isWaking = false
          this.#drain()
        })
        return
      }
      const task = this.#queue[this.#next]
      this.#next += 1
      if (!task) return
      this.#startable.runs -= 1
      this.#active += 1
      void this.#deliver(task)
    }
  }

  async #call(stage: Stage, load: Load): Promise<void> {
    const { medianMs, tokens } = CALLS[stage]
    this.calls += 1
    const { now } = this.clock
    if (!this.#requests.has(1, now) || !this.#tokens.has(tokens, now)) {
      this.refused += 1
      load.refused += 1
      await this.clock.sleep(REFUSED_MS)
      throw new ProviderError({ class: 'rate_limit', message: 'slow down', status: 429 })
    }
    this.#requests.take(1)
    this.#tokens.take(tokens)
    const normal = Math.sqrt(-2 * Math.log(1 - this.#random())) * Math.cos(2 * Math.PI * this.#random())
    await this.clock.sleep(medianMs * Math.exp(SPREAD * normal))
  }

  async #deliver(task: Task): Promise<void> {
    const { clock } = this
    const queuedMs = clock.now - task.dueAt
    const process = this.#processes[Math.floor(this.#random() * this.#processes.length)]
    if (!process) return
    try {
      for (const stage of task.stage === 'answer'
        ? (['answer', 'reading'] as const)
        : (['reading'] as const)) {
        if (task.stage !== stage) Object.assign(task, { stage, attempts: 0 })
        await withRetries(() => this.#call(stage, process), {
          sleep: (ms) => clock.sleep(ms),
          now: () => clock.now,
          random: this.#random,
          budgetMs: RETRY_BUDGET_MS[stage],
          attemptsBefore: task.attempts,
        })
      }
      if (queuedMs >= HELD_BACK_MS) process.answered += 1
      this.#end(task)
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      if (error.retryInMs === null) {
        this.failed += 1
        this.#end(task)
      } else {
        const dueAt = clock.now + error.retryInMs
        clock.at(dueAt, () => {
          this.#queue.push({ ...task, dueAt, attempts: error.attempts })
          this.#drain()
        })
      }
    }
    this.#store(process)
    this.#active -= 1
    this.#drain()
  }

  #store(process: Load & { storedAt: number }): void {
    const { now } = this.clock
    if (now - process.storedAt < STORED_EVERY_MS) return
    const load = { answered: process.answered, refused: process.refused }
    Object.assign(process, { answered: 0, refused: 0, storedAt: now })
    this.#breaker = stepBreaker(this.#breaker, { type: 'load', load, bounds: concurrencyBounds() }, now, 0)
    const learned = this.#limit
    this.highest = Math.max(this.highest, learned)
    this.clock.at(now + QUEUE_MS, () => {
      this.#concurrency = learned
      this.#drain()
    })
  }

  #end({ groupRun, index }: Task): void {
    groupRun.ended.push(index)
    if (groupRun.isFoldDue) return
    groupRun.isFoldDue = true
    this.clock.at(atSlotEnd(this.clock.now).at + FOLD_MS, () => {
      groupRun.isFoldDue = false
      groupRun.folded = withIndices(groupRun.folded, groupRun.ended)
      groupRun.left -= groupRun.ended.length
      groupRun.ended = []
      if (groupRun.left === 0) groupRun.endedAt = this.clock.now
      else this.#admit(groupRun)
    })
  }
}

await report('pipeline', async (): Promise<Report> => {
  // Of large sizes, which a deployment for so many brands has.
  const { concurrency, maxInstances } = SIZES.runs
  process.env.RUN_CONCURRENCY_MAX = String(concurrency * maxInstances.large)
  const monday = new Monday()
  for (let brand = 0; brand < BRANDS; brand += 1) {
    monday.launch(computeLaunchDelay(newAnalysisId(newBrandId()), 'weekly'))
  }
  monday.sweep()
  await monday.clock.run()
  const { groupRuns, calls, refused, failed, highest } = monday
  const ends = groupRuns.flatMap(({ endedAt }) => endedAt ?? [])
  const hours = Math.max(...ends) / 3_600_000
  const minutes = groupRuns.map(({ launchedAt, endedAt }) => ((endedAt ?? Infinity) - launchedAt) / 60_000)
  return {
    pass: ends.length === BRANDS && failed === 0 && hours <= BUDGET_HOURS,
    simulated: true,
    hours: round(hours, 2),
    budgetHours: BUDGET_HOURS,
    brands: BRANDS,
    runsEach: RUNS,
    failed,
    minutesOfGroupRunP50: round(percentile(minutes, 50), 1),
    minutesOfGroupRunP95: round(percentile(minutes, 95), 1),
    refusedPercent: round((100 * refused) / calls, 2),
    highestLimit: highest,
    publishedPerMinute: PUBLISHED,
    tokensPerRun: CALLS.answer.tokens + CALLS.reading.tokens,
  }
})
