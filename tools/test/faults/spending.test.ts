import { customerSpendPath, spendsPath } from '@sillage/core/base/paths'
import { spendExpiry, spendSchema, utcDay } from '@sillage/core/billing/spend'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../src/serve/eventually.ts'
import type { LlmStandIn } from '../../stand-ins/llm/server.ts'
import type { Theatre } from './story.ts'
import { newTalkerIn, openChatTheatre, sayIn, type Talker } from './talk.ts'

/** Paid calls that are no runs: what they cost counts, and the ceilings hold for them too. */

const CUSTOMER_USD = 2

let theatre: Theatre
let llm: LlmStandIn
beforeAll(async () => {
  ;({ theatre, llm } = await openChatTheatre({
    ANALYST_PROVIDER: 'openai',
    ANALYST_MODEL: 'gpt-5.6-luna',
    CUSTOMER_DAILY_COST_USD: String(CUSTOMER_USD),
  }))
})
afterAll(async () => {
  await theatre.pipeline.stop()
  await llm.close()
})

const questionCount = (): number => llm.requests().providers.openai?.requests ?? 0

const today = () => utcDay(Date.now())

const loadSpend = async ({ uid }: Talker) => {
  const snapshot = await theatre.db.doc(customerSpendPath(today(), uid)).get()
  return snapshot.exists ? spendSchema.parse(snapshot.data()) : null
}

const reachCeiling = ({ uid }: Talker) =>
  theatre.db.doc(customerSpendPath(today(), uid)).set({
    day: today(),
    uid,
    micros: CUSTOMER_USD * 1e6,
    providers: { openai: CUSTOMER_USD * 1e6 },
    expiresAt: new Date(spendExpiry(Date.now())),
  })

const post = (path: string, { token }: Talker, body: object) =>
  fetch(`${theatre.pipeline.url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

test('a chat message counts for its payer and its pool', async () => {
  const talker = await newTalkerIn(theatre)
  const { status, events } = await sayIn(theatre, talker, 'Which shoes do people ask about?')
  expect(status).toBe(200)
  expect(events.at(-1)).toMatchObject({ done: true })
  const spend = await eventually('noted', () => loadSpend(talker))
  expect(spend.purposes.chat).toBeGreaterThan(0)
  expect(spend.purposes).toEqual({ chat: spend.micros })
  const shards = await theatre.db.collection(spendsPath()).get()
  const pooled = shards.docs.map((shard) => spendSchema.parse(shard.data()))
  expect(pooled.reduce((sum, { purposes }) => sum + (purposes.chat ?? 0), 0)).toBeGreaterThanOrEqual(
    spend.micros,
  )
})

test('suggestions count for their payer', async () => {
  const talker = await newTalkerIn(theatre)
  const made = await post('/api/analyses/suggestions', talker, { brandId: talker.brandId })
  expect(made.status).toBe(200)
  expect((await loadSpend(talker))?.purposes.topics).toBeGreaterThan(0)
})

test('chat and suggestions are refused at the ceiling, and nobody is asked', async () => {
  const talker = await newTalkerIn(theatre)
  await reachCeiling(talker)
  const asked = questionCount()
  const said = await sayIn(theatre, talker, 'Which shoes do people ask about?')
  expect(said.status).toBe(429)
  expect(Number(said.headers.get('retry-after'))).toBeGreaterThan(0)
  const suggested = await post('/api/analyses/suggestions', talker, { brandId: talker.brandId })
  expect(suggested.status).toBe(429)
  expect(await suggested.json()).toMatchObject({ errorCode: 'daily_limit_reached' })
  expect(questionCount()).toBe(asked)
})
