import {
  analysesPath,
  brandPath,
  chatChunksPath,
  conversationPath,
  conversationsPath,
  creationJobsPath,
  userPath,
} from '@sillage/core/base/paths'
import { CLOSING_MESSAGE, conversationSchema } from '@sillage/core/chat/conversation'
import { orderOfDraft } from '@sillage/core/chat/draft'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { eventually } from '../../src/serve/eventually.ts'
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

/** The chat: one message is one question to the model, however it is sent, broken off and taken up; what the model does wrong ends cleanly. */

let theatre: Theatre
let llm: LlmStandIn
beforeAll(async () => {
  ;({ theatre, llm } = await openChatTheatre({ APP_URL: 'https://app.sillage.example' }))
})
// The runs of an analysis would meet the faults that are meant for the chat.
beforeEach(() => {
  theatre.pipeline.script.fate = ({ queue }) => (queue === 'createAnalysis' ? 'lose' : 'deliver')
})
afterEach(async () => {
  llm.reset()
  await theatre.pipeline.mend()
  theatre.pipeline.script.fate = undefined
})
afterAll(async () => {
  await theatre.pipeline.stop()
  await llm.close()
})

const newTalker = () => newTalkerIn(theatre)
const say = (talker: Talker, message: string, sending?: Sending) => sayIn(theatre, talker, message, sending)

/** Questions that the model was asked. */
const questionCount = (): number => llm.requests().providers.openai?.requests ?? 0
const loadStored = async (conversationId: string) =>
  conversationSchema.parse((await theatre.db.doc(conversationPath(conversationId)).get()).data())

const BRIEF = 'How visible are we for water filter jugs in French?'

test('answers a brief with thought titles, a streamed reply and a draft within the plan', async () => {
  const talker = await newTalker()
  const reply = await say(talker, BRIEF)
  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  const titles = reply.events.filter(({ title }) => title !== undefined)
  expect(titles.at(0)?.type).toBe('response.reasoning_summary_title.delta')
  expect(titles).toContainEqual({
    type: 'response.reasoning_summary_title.done',
    title: 'Reading the brief',
    isStreaming: true,
  })
  const contents = reply.events.flatMap(({ content }) => content ?? [])
  for (const [at, content] of contents.entries())
    expect(content.startsWith(contents[at - 1] ?? '')).toBe(true)
  expect(lastEvent(reply)).toMatchObject({
    done: true,
    analysisReady: false,
    conversationId: conversationIn(reply),
  })
  expect(lastEvent(reply).analysisData).toMatchObject({ languages: ['en', 'fr'] })
  expect(lastEvent(reply).suggestions?.length).toBeLessThanOrEqual(3)
  expect(questionCount()).toBe(1)
})

test('resumes a broken stream after the last event, with one call to the model', async () => {
  llm.setLatency(200)
  const talker = await newTalker()
  const messageId = 'm-resumed'
  const first = await say(talker, BRIEF, {
    messageId,
    leaveAfter: ({ content }) => content !== undefined,
  })
  const rest = await say(talker, BRIEF, { messageId, after: first.ids.at(-1) ?? '' })
  expect(lastEvent(rest)).toMatchObject({ done: true })
  expect(rest.events.some(({ title }) => title === 'Reading the brief')).toBe(false)
  expect(questionCount()).toBe(1)
  // A listener after the end gets the last event alone.
  const late = await say(talker, BRIEF, { messageId })
  expect(late.events).toHaveLength(2)
  expect(lastEvent(late).assistantMessage).toBe(lastEvent(rest).assistantMessage)
  expect(questionCount()).toBe(1)
})

test('starts one conversation and one call when a message and its task come twice', async () => {
  theatre.pipeline.script.fate = ({ queue }) => (queue === 'answerChat' ? 'twice' : 'deliver')
  const talker = await newTalker()
  const both = await Promise.all([1, 2].map(() => say(talker, BRIEF, { messageId: 'm-twice' })))
  expect(new Set(both.map(conversationIn)).size).toBe(1)
  for (const reply of both) expect(lastEvent(reply)).toMatchObject({ done: true })
  expect(questionCount()).toBe(1)
  expect((await theatre.db.collection(conversationsPath(talker.brandId)).get()).size).toBe(1)
})

test('takes one message and refuses the other when two tabs send at once', async () => {
  const talker = await newTalker()
  const conversationId = conversationIn(await say(talker, BRIEF))
  // Longer than a busy machine may take to hear the second one.
  llm.setLatency(2_000)
  const both = await Promise.all(
    ['Add French', 'Ask twice as often'].map((text) => say(talker, text, { conversationId })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await loadStored(conversationId)).turns).toHaveLength(2)
})

test('keeps a draft as the person edited it', async () => {
  const talker = await newTalker()
  const first = await say(talker, BRIEF)
  const draft = lastEvent(first).analysisData
  if (!draft) throw new Error('no draft')
  const own = { text: 'Which jug would you take to the sea?', branded: false, intent: 'use' as const }
  const edited = { ...draft, title: 'At the sea', prompts: [own, ...draft.prompts.slice(2)] }
  const second = await say(talker, 'Ask twice as often', {
    conversationId: conversationIn(first),
    draft: edited,
  })
  expect(lastEvent(second).analysisData).toMatchObject({ title: 'At the sea', samples: 2 })
  expect(lastEvent(second).analysisData?.prompts).toEqual(edited.prompts)
})

test('stops early in a draft at the precision that the person asks for', async () => {
  const talker = await newTalker()
  const first = await say(talker, BRIEF)
  expect(lastEvent(first).analysisData).toMatchObject({ samples: 1, untilPoints: null })
  const conversationId = conversationIn(first)
  const second = await say(talker, 'I need ± 5 points', { conversationId })
  expect(lastEvent(second).analysisData).toMatchObject({ samples: 10, untilPoints: 5 })
  const third = await say(talker, 'Add French', { conversationId })
  expect(lastEvent(third).analysisData).toMatchObject({ samples: 10, untilPoints: 5 })
})

test('leaves out of a draft what the plan does not hold, with a note', async () => {
  const talker = await newTalker()
  await theatre.db.doc(userPath(talker.uid)).update({ plan: 'free' })
  expect((await say(talker, BRIEF)).status).toBe(403)
  await theatre.db.doc(userPath(talker.uid)).update({ plan: 'pro', 'quota.maxLanguages': 1 })
  const reply = await say(talker, 'Jugs in French, German, Spanish, Italian, Japanese and Chinese')
  expect(lastEvent(reply).analysisData?.languages.length).toBeLessThanOrEqual(5)
  expect(lastEvent(reply).leftOut).toMatchObject([{ kind: 'languages' }])
})

test('marks an analysis ready only after a draft was shown', async () => {
  const talker = await newTalker()
  const first = await say(talker, 'Create the analysis of our jugs right now')
  expect(lastEvent(first)).toMatchObject({ analysisReady: false })
  const second = await say(talker, 'Create the analysis', { conversationId: conversationIn(first) })
  expect(lastEvent(second)).toMatchObject({ analysisReady: true })
})

test('starts one job for an analysis that the person asked for, and names it as the answer ends', async () => {
  const talker = await newTalker()
  const conversationId = conversationIn(await say(talker, BRIEF))
  const messageId = 'm-create'
  const ended = lastEvent(await say(talker, 'Create the analysis', { conversationId, messageId }))
  const jobs = theatre.db.collection(creationJobsPath()).where('brandId', '==', talker.brandId)
  const ids = async () => (await jobs.get()).docs.map(({ id }) => id)
  expect([ended.jobId]).toEqual(await ids())
  expect((await loadStored(conversationId)).jobId).toBe(ended.jobId)
  // A late listener, or a second order of the message, gets the same one.
  expect(lastEvent(await say(talker, 'Create the analysis', { conversationId, messageId })).jobId).toBe(
    ended.jobId,
  )
  const again = await fetch(`${theatre.pipeline.url}/api/analyses/ai/async`, {
    method: 'POST',
    headers: { authorization: `Bearer ${talker.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      brandId: talker.brandId,
      conversationId,
      orderId: messageId,
      analysisData: ended.analysisData && orderOfDraft(ended.analysisData),
    }),
  })
  expect(await again.json()).toEqual({ job_id: ended.jobId })
  expect(await ids()).toHaveLength(1)
})

test('leaves an order that is refused to whoever listens', async () => {
  const talker = await newTalker()
  const conversationId = conversationIn(await say(talker, BRIEF))
  await theatre.db.doc(userPath(talker.uid)).update({ 'quota.monthlyRunLimit': 1 })
  const ended = lastEvent(await say(talker, 'Create the analysis', { conversationId }))
  expect(ended).toMatchObject({ analysisReady: true })
  expect(ended.jobId).toBeUndefined()
})

test('stops an answer, and takes the next message', async () => {
  llm.setLatency(2_000)
  const talker = await newTalker()
  const messageId = 'm-stopped'
  const sent = say(talker, BRIEF, { messageId })
  const { conversationId } = await eventually('the answer is being written', async () => {
    const [found] = (await theatre.db.collection(conversationsPath(talker.brandId)).get()).docs
    const conversation = found ? conversationSchema.parse(found.data()) : null
    return conversation?.turns[0]?.lease ? conversation : null
  })
  const stop = () =>
    fetch(`${theatre.pipeline.url}/api/analyses/ai/stream/stop`, {
      method: 'POST',
      headers: { authorization: `Bearer ${talker.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ conversationId, messageId }),
    })
  expect((await stop()).status).toBe(200)
  expect(lastEvent(await sent)).toMatchObject({ done: true, errorCode: 'chat_stopped' })
  llm.reset()
  expect(lastEvent(await say(talker, BRIEF, { conversationId }))).toMatchObject({ analysisReady: false })
  await theatre.quiet()
  expect((await stop()).status).toBe(200)
  expect((await loadStored(conversationId)).turns).toMatchObject([
    { status: 'failed', error: 'chat_stopped' },
    { status: 'answered' },
  ])
})

test('takes ten messages, then only the closing one', async () => {
  const talker = await newTalker()
  const conversationId = conversationIn(await say(talker, BRIEF))
  for (let at = 0; at < 9; at += 1)
    expect((await say(talker, `More ${at}`, { conversationId })).status).toBe(200)
  expect((await say(talker, 'Another', { conversationId })).status).toBe(409)
  const closing = await say(talker, CLOSING_MESSAGE, { conversationId })
  expect(lastEvent(closing)).toMatchObject({ analysisReady: true })
  expect((await say(talker, CLOSING_MESSAGE, { conversationId })).status).toBe(409)
})

test.each([
  'truncated',
  'refused',
  'rate_limit',
  'server_error',
  'malformed',
  'empty',
  'disconnect',
] as const)(
  'a model that fails by %s ends the answer with an error, and the next message is answered',
  async (kind) => {
    const talker = await newTalker()
    llm.setFaults([{ kind, times: 1 }])
    const failed = await say(talker, BRIEF)
    expect(lastEvent(failed)).toMatchObject({ done: true, errorCode: 'analyst_failed' })
    const conversationId = conversationIn(failed)
    const again = await say(talker, BRIEF, { conversationId })
    expect(lastEvent(again)).toMatchObject({ done: true, analysisReady: false })
    expect(lastEvent(again).error).toBeUndefined()
  },
)

test('ends the stream and leaves nothing when a conversation is deleted in mid-stream', async () => {
  llm.setLatency(2_000)
  const talker = await newTalker()
  const sent = say(talker, BRIEF)
  const { conversationId } = await eventually('the conversation has begun', async () => {
    const [found] = (await theatre.db.collection(conversationsPath(talker.brandId)).get()).docs
    return found ? conversationSchema.parse(found.data()) : null
  })
  const deleted = await fetch(`${theatre.pipeline.url}/api/analyses/ai/conversation`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${talker.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ conversationId }),
  })
  expect(deleted.status).toBe(200)
  expect(lastEvent(await sent)).toMatchObject({ done: true, errorCode: 'conversation_not_found' })
  await theatre.quiet()
  expect((await theatre.db.doc(conversationPath(conversationId)).get()).exists).toBe(false)
})

test('another worker answers after the lease when the first is killed in mid-answer', async () => {
  llm.setLatency(200)
  const talker = await newTalker()
  const { deaths } = theatre.pipeline
  // The first commit takes the turn, the second writes the first piece.
  await theatre.pipeline.crash({ fn: 'answerChat', commit: 2, when: 'after' })
  // The stream may be served by the worker that dies, and end with it before anybody waits for it.
  const sent = say(talker, BRIEF).catch(() => null)
  await eventually('a worker died', async () => (theatre.pipeline.deaths > deaths ? true : null))
  await theatre.pipeline.mend()
  const reply = await sent
  const [found] = (await theatre.db.collection(conversationsPath(talker.brandId)).get()).docs
  const turn = await eventually('answered', async () => {
    const { turns } = conversationSchema.parse((await found?.ref.get())?.data())
    return turns[0]?.status === 'waiting' ? null : turns[0]
  })
  expect(turn).toMatchObject({ status: 'answered', attempts: 2 })
  if (reply && reply.events.length > 0) expect(reply.status).toBe(200)
  expect((await theatre.db.collection(chatChunksPath(talker.brandId)).get()).size).toBeGreaterThan(1)
})

test('creates no analysis and reveals no other brand when a brief injects orders', async () => {
  const [talker, other] = await Promise.all([newTalker(), newTalker()])
  await theatre.db.doc(brandPath(other.brandId)).update({ name: 'Zzyzx Secret' })
  // The brand's own description, as a website may have written it, joins in.
  await theatre.db.doc(brandPath(talker.brandId)).update({ description: INJECTIONS.slice(0, 5).join(' ') })
  for (const brief of INJECTIONS) {
    const reply = await say(talker, brief.slice(0, 250))
    expect({ brief, status: reply.status, ready: lastEvent(reply).analysisReady }).toEqual({
      brief,
      status: 200,
      ready: false,
    })
    expect(JSON.stringify(reply.events)).not.toContain('Zzyzx Secret')
    const draft = lastEvent(reply).analysisData
    if (draft) expect(orderOfDraft(draft)).not.toBeNull()
  }
  const jobs = theatre.db.collection(creationJobsPath()).where('brandId', '==', talker.brandId)
  expect((await jobs.get()).size).toBe(0)
  expect((await theatre.db.collection(analysesPath(talker.brandId)).get()).size).toBe(1)
})

test('refuses a stream to pages of other sites', async () => {
  const preflight = (origin: string) =>
    fetch(`${theatre.pipeline.url}/stream/api/analyses/ai/stream`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    })
  const own = await preflight('https://app.sillage.example')
  expect(own.headers.get('access-control-allow-origin')).toBe('https://app.sillage.example')
  expect(own.headers.get('access-control-allow-headers')).toContain('last-event-id')
  expect((await preflight('https://elsewhere.example')).headers.get('access-control-allow-origin')).toBeNull()
  // Nothing but streams is served there.
  const other = await fetch(`${theatre.pipeline.url}/stream/api/users/me`)
  expect(other.status).toBe(404)
})
