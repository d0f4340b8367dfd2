import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getPhase } from '../platform/shards.ts'
import { emptyIndices, withIndices } from './index-set.ts'
import { admit, computeQueues, type Lanes, type Progress } from './window.ts'
import { windowSize } from './window-size.ts'

/**
 * One provider's queue in simulated time, with the product's own windows: it takes `CONCURRENCY` runs a round, first come,
 * first served, and after each round every group run is refilled.
 */

const CONCURRENCY = 20
/** Rounds between two counts of the sweeper: a minute of runs of three seconds. */
const SWEEP_ROUNDS = 20
const EXPRESS = 24
/** Customers whose schedules are launched between two counts while the provider takes nothing. */
const CUSTOMERS_A_SWEEP = 8
const IN_ALL = 3 * CONCURRENCY
/** Of each model of a schedule: more than the simulation gets through. */
const TURNS = 200

interface GroupRun extends Progress {
  readonly customer: number
  readonly lanes: Lanes
  readonly phase: number
  queued: number
  left: number
  ended: number[]
}

interface Launch {
  customer: number
  lanes: number
  turns: number
}

class Queue {
  served = 0
  readonly #groupRuns: GroupRun[] = []
  #sharing = { customers: 0, busiest: 0 }
  #tasks: { groupRun: GroupRun; index: number }[] = []
  #rounds = 0

  launch({ customer, lanes, turns }: Launch): GroupRun {
    const groupRun: GroupRun = {
      customer,
      lanes: { providers: Array.from({ length: lanes }, () => 'openai' as const), turns },
      phase: getPhase(String(this.#groupRuns.length)),
      admitted: Array.from({ length: lanes }, () => 0),
      folded: emptyIndices(lanes * turns),
      queued: 0,
      left: lanes * turns,
      ended: [],
    }
    this.#groupRuns.push(groupRun)
    this.#refill(groupRun, true)
    return groupRun
  }

  round(): void {
    if (this.#rounds % SWEEP_ROUNDS === 0) this.sweep()
    this.#rounds += 1
    for (const { groupRun, index } of this.#tasks.splice(0, CONCURRENCY)) {
      groupRun.ended.push(index)
      groupRun.queued -= 1
      groupRun.left -= 1
      this.served += 1
    }
    for (const groupRun of this.#groupRuns) {
      if (groupRun.ended.length === 0) continue
      Object.assign(groupRun, { folded: withIndices(groupRun.folded, groupRun.ended), ended: [] })
      this.#refill(groupRun, false)
    }
  }

  /** Counts who shares the queue, as the sweeper does. */
  sweep(): void {
    const kept = new Map<number, number>()
    for (const groupRun of this.#groupRuns) {
      const lanes = computeQueues(groupRun.lanes, groupRun).openai?.lanes
      if (lanes) kept.set(groupRun.customer, (kept.get(groupRun.customer) ?? 0) + lanes)
    }
    this.#sharing = { customers: kept.size, busiest: Math.max(0, ...kept.values()) }
  }

  #refill(groupRun: GroupRun, isFirst: boolean): void {
    const own = this.#groupRuns.filter(({ customer, left }) => customer === groupRun.customer && left > 0)
    const size = windowSize({
      ...this.#sharing,
      concurrency: CONCURRENCY,
      groupRuns: own.length,
      queued: isFirst ? own.reduce((sum, { queued }) => sum + queued, 0) : 0,
      phase: groupRun.phase,
    })
    const { indices, admitted } = admit(groupRun.lanes, groupRun, () => size)
    Object.assign(groupRun, { admitted, queued: groupRun.queued + indices.length })
    for (const index of indices) this.#tasks.push({ groupRun, index })
  }
}

interface Story {
  /** Customers' schedules, launched one after the other. */
  schedules: readonly { groupRuns: number; lanes: number }[]
  /** A person's launch; of its runs those that are not express. */
  person: { lanes: number; runs: number }
  /** Whether the provider takes nothing until all schedules are launched. */
  isHeld: boolean
}

/** Runs that the provider takes from a person's launch until its last run, over those that its fair share would take. */
const overFairShare = ({ schedules, person, isHeld }: Story): number => {
  const queue = new Queue()
  for (const [customer, { groupRuns, lanes }] of schedules.entries()) {
    for (let launched = 0; launched < groupRuns; launched += 1) {
      queue.launch({ customer, lanes, turns: TURNS })
      if (!isHeld) queue.round()
    }
    if (isHeld && customer % CUSTOMERS_A_SWEEP === 0) queue.sweep()
  }
  queue.sweep()
  for (let round = 0; round < SWEEP_ROUNDS; round += 1) queue.round()
  const before = queue.served
  const turns = Math.ceil(person.runs / person.lanes)
  const launched = queue.launch({ customer: schedules.length, lanes: person.lanes, turns })
  while (launched.left > 0) queue.round()
  const fair = (EXPRESS + turns * person.lanes) * (schedules.length + 1)
  // While few share a queue, its depth is what counts: three rounds are a matter of seconds.
  return (queue.served - before - CONCURRENCY) / Math.max(fair, IN_ALL)
}

test('a launch of 48 ends within its fair share after 500 schedules of 50 customers were held', () => {
  const schedules = Array.from({ length: 50 }, () => ({ groupRuns: 10, lanes: 1 }))
  expect(overFairShare({ schedules, person: { lanes: 1, runs: 24 }, isHeld: true })).toBeLessThan(1)
})

/** @param isHeld in which case the customers of the first minute are not counted yet, and only longer launches are sure */
const expectFair = (isHeld: boolean, leastRuns: number): void => {
  const lanes = fc.integer({ min: 1, max: 3 })
  const schedule = fc.record({ groupRuns: fc.integer({ min: 1, max: 10 }), lanes })
  const story = fc.record({
    schedules: fc.array(schedule, { minLength: 1, maxLength: 12 }),
    person: fc.record({ lanes, runs: fc.integer({ min: leastRuns, max: 120 }) }),
    isHeld: fc.constant(isHeld),
  })
  fc.assert(
    fc.property(story, (told) => {
      expect(overFairShare(told)).toBeLessThanOrEqual(1.5)
    }),
    { numRuns: 40 },
  )
}

test('a launch ends within 1.5 times its fair share, whatever others have launched', () =>
  expectFair(false, 1))

test('a launch of 48 or more ends within 1.5 times its fair share after a hold', () => expectFair(true, 24))
