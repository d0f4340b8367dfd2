import { getVisibility } from '@sillage/core/analytics/view-calls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newAnalyzedWorld } from './analytics-world.ts'
import { openFunction } from './serve.ts'
import { newPerson, type Person } from './world.ts'

/** An instance of `figures` under its real limits: somebody floods it, and a neighbour goes on working beside. */

/** Requests that are kept going at a time: the share of one person, and those of twenty tabs and a script. */
const SHARE = 4
const FLOOD = 60
/** A program that takes no notice of the second that it should wait. */
const PAUSE_MS = 500
/** Requests of the neighbour, one after the other. */
const ASKED = 20
/** Longer than beside a full share, for the refusals and for a busy machine. Without a bound it is ten times as long. */
const MOST_TIMES = 5

let figures: { url: string; stop: () => Promise<void> }
beforeAll(async () => {
  const parameters = { RATE_LIMIT_FACTOR: '1', ADDRESS_HASH_KEY: 'neighbours' }
  figures = await openFunction('figures', parameters, 'neighbours')
})
afterAll(() => figures.stop())

const p95 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? 0

it('who floods figures is refused for a second, and slows others no more than a full share does', async () => {
  const { brand, analysisId } = await newAnalyzedWorld(5, 3, (run) => run, 40)
  const [busy, noisy, neighbour] = await Promise.all([
    newPerson([brand.brandId]),
    newPerson([brand.brandId]),
    newPerson([brand.brandId]),
  ])
  // A filter: what is stored without one costs nothing.
  const search = new URLSearchParams({ brandId: brand.brandId, analysisId, full: '1', provider: 'openai' })
  const ask = async ({ token }: Person): Promise<Response> => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(`${figures.url}${getVisibility.path}?${search}`, { headers })
    await answer.arrayBuffer()
    return answer
  }
  const measure = async (): Promise<number> => {
    const times: number[] = []
    for (let at = 0; at < ASKED; at += 1) {
      const since = performance.now()
      expect((await ask(neighbour)).status).toBe(200)
      times.push(performance.now() - since)
    }
    return p95(times)
  }
  /** The neighbour's times beside somebody who keeps so many requests going, and the refusals of those. */
  const measureBeside = async (person: Person, atOnce: number) => {
    const refused: Response[] = []
    let isOver = false
    const going = Array.from({ length: atOnce }, async () => {
      while (!isOver) {
        const answer = await ask(person)
        if (answer.ok) continue
        refused.push(answer)
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      }
    })
    const ms = await measure().finally(() => {
      isOver = true
    })
    await Promise.all(going)
    return { ms, refused }
  }

  await measure()
  const share = await measureBeside(busy, SHARE)
  expect(share.refused).toEqual([])
  const flood = await measureBeside(noisy, FLOOD)
  expect(flood.refused.length).toBeGreaterThan(FLOOD)
  for (const { status, headers } of flood.refused) {
    expect([status, headers.get('retry-after')]).toEqual([429, '1'])
  }
  expect(flood.ms).toBeLessThan(share.ms * MOST_TIMES)
})
