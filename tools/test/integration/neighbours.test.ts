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

let figures: { url: string; stop: () => Promise<void> }
beforeAll(async () => {
  const parameters = { RATE_LIMIT_FACTOR: '1', ADDRESS_HASH_KEY: 'neighbours' }
  figures = await openFunction('figures', parameters, 'neighbours')
})
afterAll(() => figures.stop())

it('who floods figures is refused for a second, and neighbours are answered beside a full share and a flood', async () => {
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
  const askAsNeighbour = async (): Promise<void> => {
    for (let at = 0; at < ASKED; at += 1) expect((await ask(neighbour)).status).toBe(200)
  }
  /** The refusals of somebody who keeps so many requests going while a neighbour asks. */
  const askBeside = async (person: Person, atOnce: number) => {
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
    await askAsNeighbour().finally(() => {
      isOver = true
    })
    await Promise.all(going)
    return refused
  }

  expect(await askBeside(busy, SHARE)).toEqual([])
  const refused = await askBeside(noisy, FLOOD)
  expect(refused.length).toBeGreaterThan(FLOOD - SHARE)
  for (const { status, headers } of refused) {
    expect([status, headers.get('retry-after')]).toEqual([429, '1'])
  }
})
