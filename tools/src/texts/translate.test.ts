import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { byProvider } from '@sillage/core/providers/providers'
import type { TextTree } from '@sillage/core/texts/completed-texts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { createAnalyst } from '../../../functions/src/analyst/create-analyst.ts'
import {
  type CannedServer,
  startCannedServer,
} from '../../../functions/src/providers/testing/canned-server.ts'
import { isFault, isReleaseFault } from './check-texts.ts'
import { noteDrafts, readDrafts, unreadIn } from './drafts.ts'
import { draftTexts } from './translate.ts'

let server: CannedServer
beforeAll(async () => {
  server = await startCannedServer()
})
afterAll(() => server.close())

const analyst = () =>
  createAnalyst({
    keys: { openai: 'k' },
    baseUrls: { ...byProvider(() => ''), openai: `${server.url}/openai/v1` },
    compatibleModels: [],
    otherAnalysts: [],
    analyst: { provider: 'openai', modelName: 'm' },
  })

const replyWith = (texts: Record<string, string>) =>
  server.reply({
    json: {
      model: 'm',
      choices: [
        {
          finish_reason: 'stop',
          message: {
            role: 'assistant',
            content: JSON.stringify({ texts: Object.entries(texts).map(([key, text]) => ({ key, text })) }),
          },
        },
      ],
      usage: { prompt_tokens: 1, completion_tokens: 1 },
    },
  })

const ENGLISH = {
  title: 'Visibility',
  runs_one: '{{n}} run',
  runs_other: '{{n}} runs',
  menu: { open: 'Open <b>it</b>', close: 'Close' },
  briefs: ['One', 'Two'],
}
const OWN = { runs_one: '{{n}} przebieg', menu: { close: 'Zamknij' }, briefs: ['Jeden', 'Dwa'] }

const draft = (own: TextTree = OWN) =>
  draftTexts(analyst(), {
    ...{ language: 'pl', namespace: 'page', own, english: ENGLISH },
    glossary: { tone: 'Krótko.', terms: { visibility: 'Widoczność', persona: 'Persona' } },
  })

const requestSchema = z.object({ messages: z.array(z.object({ content: z.string() })) })
const asked = (): unknown =>
  JSON.parse(requestSchema.parse(server.requests[0]?.body).messages.at(-1)?.content ?? '')

it('drafts what is missing in the order of English, in every plural form, and leaves the rest', async () => {
  replyWith({
    ...{ title: 'Widoczność', runs_few: '{{n}} przebiegi', runs_many: '{{n}} przebiegów' },
    ...{ runs_other: '{{n}} przebiegu', 'menu.open': 'Otwórz <b>to</b>', 'menu.close': 'Inaczej' },
  })
  const { texts, drafted, refused } = await draft()
  expect(JSON.stringify(texts)).toBe(
    JSON.stringify({
      title: 'Widoczność',
      runs_one: '{{n}} przebieg',
      runs_few: '{{n}} przebiegi',
      runs_many: '{{n}} przebiegów',
      runs_other: '{{n}} przebiegu',
      menu: { open: 'Otwórz <b>to</b>', close: 'Zamknij' },
      briefs: ['Jeden', 'Dwa'],
    }),
  )
  expect(drafted.toSorted()).toEqual(['menu.open', 'runs_few', 'runs_many', 'runs_other', 'title'])
  expect(refused).toEqual([])
})

it('gives the model the tone, the terms that the texts use, and the texts beside them', async () => {
  replyWith({})
  await draft()
  expect(asked()).toMatchObject({
    language: 'Polish',
    tone: 'Krótko.',
    glossary: { visibility: 'Widoczność' },
    neighbours: expect.arrayContaining([{ key: 'menu.close', english: 'Close', text: 'Zamknij' }]),
    texts: expect.arrayContaining([
      { key: 'title', english: 'Visibility' },
      { key: 'runs_few', english: '{{n}} runs' },
    ]),
  })
})

it('refuses drafts with other values or marks than English, and empty ones', async () => {
  replyWith({
    title: ' ',
    'menu.open': 'Otwórz to',
    runs_few: '{{m}} przebiegi',
    runs_many: '{{n}} przebiegów',
  })
  const { texts, drafted, refused } = await draft()
  expect(drafted).toEqual(['runs_many'])
  expect(refused.toSorted()).toEqual(['menu.open', 'runs_few', 'runs_other', 'title'])
  expect(texts).toEqual({
    ...{ runs_one: '{{n}} przebieg', runs_many: '{{n}} przebiegów' },
    ...{ menu: { close: 'Zamknij' }, briefs: ['Jeden', 'Dwa'] },
  })
})

it('keeps lists as lists', async () => {
  const { briefs: _, ...own } = OWN
  replyWith({ 'briefs.0': 'Pierwszy', 'briefs.1': 'Drugi' })
  expect((await draft(own)).texts.briefs).toEqual(['Pierwszy', 'Drugi'])
})

it('asks nothing where nothing is missing', async () => {
  replyWith({})
  const { drafted } = await draftTexts(analyst(), {
    ...{ language: 'de', namespace: 'page', own: { a: 'B' }, english: { a: 'A' }, glossary: null },
  })
  expect(drafted).toEqual([])
  expect(server.requests).toEqual([])
})

it('notes drafts once, by language, and lets no release have one that is unread', () => {
  const folder = mkdtempSync(join(tmpdir(), 'drafts-'))
  const file = join(folder, 'drafts.json')
  try {
    expect(readDrafts(file)).toEqual({})
    noteDrafts('de', ['page:b', 'page:a'], file)
    noteDrafts('pl', ['page:a'], file)
    noteDrafts('de', ['page:a', 'page:c'], file)
    const drafts = readDrafts(file)
    expect(drafts).toEqual({ de: ['page:a', 'page:b', 'page:c'], pl: ['page:a'] })
    const unread = unreadIn('de', drafts)
    expect([unread.length, unread.filter(isFault).length, unread.filter(isReleaseFault).length]).toEqual([
      3, 0, 3,
    ])
    expect(unreadIn('fr', drafts)).toEqual([])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
