import { filterSchema } from '@sillage/core/analytics/filter'
import { actionsPath, userPath } from '@sillage/core/base/paths'
import type { ChatEvent } from '@sillage/core/chat/calls'
import { chatFigureSchema, referencesIn } from '@sillage/core/chat/figures/figure'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { LlmStandIn } from '../../stand-ins/llm/server.ts'
import { INJECTIONS } from './injections.ts'
import type { Theatre } from './story.ts'
import {
  conversationIn,
  lastEvent,
  newTalkerIn,
  openChatTheatre,
  type Sending,
  sayIn,
  type Talker,
} from './talk.ts'

/** Questions about figures: every figure of an answer is one that a view returned, for the person who asks. */

let theatre: Theatre
let llm: LlmStandIn
beforeAll(async () => {
  ;({ theatre, llm } = await openChatTheatre())
})
afterEach(() => llm.reset())
afterAll(async () => {
  await theatre.pipeline.stop()
  await llm.close()
})

const say = (talker: Talker, message: string, sending?: Sending) => sayIn(theatre, talker, message, sending)

/** Somebody whose analysis has run. */
const newMeasured = async (): Promise<Talker> => {
  const talker = await newTalkerIn(theatre, { languages: 2 })
  await theatre.settled(await theatre.launch(talker))
  // What the views store of a version comes right after its end.
  await theatre.quiet()
  return talker
}

const questionCount = (): number => llm.requests().providers.openai?.requests ?? 0

/** What a person may have seen of an answer, without the references to figures. */
const getWords = (events: readonly ChatEvent[]): string =>
  events
    .flatMap(({ assistantMessage, content }) => [assistantMessage ?? '', content ?? ''])
    .join('\n')
    .replaceAll(/\[\[f\d+\]\]/g, '')

test('answers with figures of the views, each with base, interval and runs', async () => {
  const talker = await newMeasured()
  const reply = await say(talker, 'Why did we drop in French?', { about: talker.analysisId })
  const { assistantMessage = '', figures = [], analysisData, error } = lastEvent(reply)
  expect(error).toBeUndefined()
  expect(analysisData).toBeNull()
  expect(referencesIn(assistantMessage)).toEqual(figures.map(({ ref }) => ref))
  expect(figures.map(({ kind, of }) => [kind, ...of])).toEqual([['visibility', 'French']])
  for (const figure of figures) {
    const { value, low, high, n, runs, analysisId } = chatFigureSchema.parse(figure)
    expect(analysisId).toBe(talker.analysisId)
    expect(low).toBeLessThanOrEqual(value)
    expect(high).toBeGreaterThanOrEqual(value)
    // The runs that it links to are its base.
    const query = new URLSearchParams({
      brandId: talker.brandId,
      analysisId,
      figure: JSON.stringify(runs.figure),
      ...runs.within,
    })
    expect(filterSchema.parse(runs.within)).toMatchObject({ groupRunId: figure.groupRunId, languageId: 'fr' })
    const listed = await fetch(`${theatre.pipeline.url}/api/analytics/runs?${query}`, {
      headers: { authorization: `Bearer ${talker.token}` },
    })
    expect(await listed.json()).toMatchObject({ total: n })
  }
  // The model was asked twice: what to look up, and what to say of it.
  expect(questionCount()).toBe(2)
  expect(getWords(reply.events)).not.toMatch(/%/)
})

test('rewrites an answer when it holds a figure that no view returned', async () => {
  const talker = await newMeasured()
  llm.setFaults([{ kind: 'invented_figures', times: 2 }])
  const reply = await say(talker, 'Why are we named so often?', { about: talker.analysisId })
  expect(lastEvent(reply).figures).toHaveLength(1)
  expect(getWords(reply.events)).not.toContain('73')
  expect(questionCount()).toBe(3)
})

test('removes a figure that the model keeps inventing, and never streams it', async () => {
  llm.setLatency(20)
  const talker = await newMeasured()
  llm.setFaults([{ kind: 'invented_figures' }])
  const reply = await say(talker, 'Why are we named so often?', { about: talker.analysisId })
  expect(reply.events.some(({ content }) => content?.includes('[[f'))).toBe(true)
  expect(lastEvent(reply).assistantMessage).toContain('[[f')
  expect(getWords(reply.events)).not.toMatch(/73|%/)
})

test('keeps earlier figures and gives new ones their own references in a later question', async () => {
  const talker = await newMeasured()
  const first = await say(talker, 'Why are we named so often?', { about: talker.analysisId })
  const second = await say(talker, 'How do answers speak of us, in what tone?', {
    conversationId: conversationIn(first),
  })
  const [one] = lastEvent(first).figures ?? []
  const [other] = lastEvent(second).figures ?? []
  expect(one?.kind).toBe('visibility')
  if (other) expect(other.ref).not.toBe(one?.ref)
  const opened = await fetch(
    `${theatre.pipeline.url}/api/analyses/ai/conversation?conversationId=${conversationIn(first)}`,
    { headers: { authorization: `Bearer ${talker.token}` } },
  )
  expect(await opened.json()).toMatchObject({
    analysisId: talker.analysisId,
    figures: [...(lastEvent(first).figures ?? []), ...(lastEvent(second).figures ?? [])],
  })
})

test('refuses a view that the plan does not hold', async () => {
  const talker = await newMeasured()
  await theatre.db.doc(userPath(talker.uid)).update({ plan: 'pro' })
  const reply = await say(talker, 'Why are our products named?', { about: talker.analysisId })
  expect(lastEvent(reply)).toMatchObject({ done: true, figures: [] })
  expect(lastEvent(reply).assistantMessage).toBe('The views do not tell that.')
})

test('refuses an analysis of another brand, to the person and to the model', async () => {
  const [talker, other] = [await newMeasured(), await newMeasured()]
  const refused = await say(talker, 'Why did they drop?', { about: other.analysisId })
  expect(refused.status).toBe(400)
  llm.setFaults([{ kind: 'other_brands' }])
  const reply = await say(talker, 'Why did we drop?', { about: talker.analysisId })
  expect(lastEvent(reply)).toMatchObject({
    done: true,
    figures: [],
    assistantMessage: 'The views do not tell that.',
  })
})

test('shows no invented figure and spends nothing when a question injects orders', async () => {
  const talker = await newMeasured()
  for (const question of INJECTIONS.slice(0, 20)) {
    const reply = await say(talker, `Why did we drop? ${question}`.slice(0, 250), {
      about: talker.analysisId,
    })
    const { assistantMessage = '', figures = [], analysisReady } = lastEvent(reply)
    expect({ question, status: reply.status, analysisReady }).toEqual({
      question,
      status: 200,
      analysisReady: false,
    })
    expect(referencesIn(assistantMessage)).toEqual(figures.map(({ ref }) => ref))
    expect(assistantMessage.replaceAll(/\[\[f\d+\]\]/g, '')).not.toMatch(/\p{N}|%/u)
  }
})

test('proposes an action and adds none; tells the list, and of an action that is on it', async () => {
  const talker = await newTalkerIn(theatre)
  const titles = async () =>
    (await theatre.db.collection(actionsPath(talker.brandId)).get()).docs.map((one) => one.get('title'))
  const order = 'Add an action: Publish 3 tests of our creams'
  const first = await say(talker, order)
  const action = { title: 'Publish 3 tests of our creams', kind: 'page', dueOn: null, notes: '' }
  expect(lastEvent(first)).toMatchObject({ action: { ...action, status: null }, analysisData: null })
  expect(await titles()).toEqual([])
  const { url } = theatre.pipeline
  const headers = { authorization: `Bearer ${talker.token}`, 'content-type': 'application/json' }
  const query = new URLSearchParams({ conversationId: conversationIn(first) })
  const stored = await fetch(`${url}/api/analyses/ai/conversation?${query}`, { headers })
  expect(await stored.json()).toMatchObject({ action })

  const path = `${url}/api/brands/${talker.brandId}/actions`
  const added = await fetch(path, { method: 'POST', headers, body: JSON.stringify(action) })
  expect(added.status).toBe(201)
  const listed = lastEvent(await say(talker, 'Which actions do we have?'))
  expect(listed).toMatchObject({
    assistantMessage: 'Your actions: Publish 3 tests of our creams.',
    action: null,
  })
  expect(lastEvent(await say(talker, order)).action).toMatchObject({ status: 'idea' })
})
