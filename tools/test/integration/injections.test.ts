import { readFileSync } from 'node:fs'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { entityKey } from '@sillage/core/analytics/names/entity-key'
import { TOOLS } from '@sillage/core/chat/figures/tools'
import { createKey } from '@sillage/core/keys/calls'
import type { Run } from '@sillage/core/runs/run'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { type AnalyzedWorld, newAnalyzedWorld } from './analytics-world.ts'
import { send } from './client.ts'
import { APP_ADDRESS, openFunction } from './serve.ts'
import { newPerson } from './world.ts'

/** Two worlds of the same figures. In one of them every text of strangers commands the assistant that reads it. */

const caseSchema = z.object({ id: z.string(), kind: z.string(), language: z.string(), text: z.string() })
const CASES = readFileSync(new URL('../../data/injections/cases.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => caseSchema.parse(JSON.parse(line)))

/** Begins every hostile text, so that the tests find it wherever it comes out. */
const MARK = '§'
const getHostile = (at: number): string => {
  const { id = '', text = '' } = CASES[at % CASES.length] ?? {}
  return `${MARK}${id}: ${text}`
}

/** Signs that do not show; emoji and scripts need the joiners and two selectors. */
const HIDDEN =
  /(?!\u200c|\u200d|\ufe0e|\ufe0f|\n|\t)[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\p{Co}\p{Cs}\u2800]/u

/** Adds a case to each text of strangers. The same text takes the same case, so that groups and orders stay. */
const poison = (): ((run: Run) => Run) => {
  const places = new Map<string, number>()
  let answers = 0
  const add = (text: string): string => {
    // Spellings of one text differ in capitals alone.
    const known = text.toLowerCase()
    if (!places.has(known)) places.set(known, places.size)
    return `${text} ${getHostile(places.get(known) ?? 0)}`
  }
  return (run) => {
    const { answer, reading } = run
    if (answer === null || reading === null) return run
    const text = getHostile(answers)
    answers += 1
    return {
      ...run,
      answer: { ...answer, text, citations: answer.citations.map((one) => ({ ...one, title: text })) },
      reading: {
        ...reading,
        evidence: [{ quote: text, sourceUrl: null, about: text }],
        keywords: reading.keywords.map(add),
        recommendations: reading.recommendations.map((one) => ({
          ...one,
          recommendation: add(one.recommendation),
        })),
        entities: reading.entities.map((entity) => {
          const products = entity.products.map((one) => ({ ...one, name: add(one.name) }))
          if (entity.kind !== 'other') return { ...entity, products }
          const name = add(entity.name)
          return { ...entity, name, key: entityKey(name), products }
        }),
      },
    }
  }
}

/** Adds to each answer the quote that the hostile one has, so that both have the same form. */
const quote = (run: Run): Run =>
  run.reading === null
    ? run
    : { ...run, reading: { ...run.reading, evidence: [{ quote: 'A', sourceUrl: null, about: 'A' }] } }

let served: Awaited<ReturnType<typeof openFunction>>
let plain: AnalyzedWorld
let hostile: AnalyzedWorld
let client: Client

beforeAll(async () => {
  served = await openFunction(
    'mcp',
    { RATE_LIMIT_FACTOR: '1000', APP_URL: APP_ADDRESS },
    'integration-injections',
  )
  plain = await newAnalyzedWorld(41, undefined, quote)
  hostile = await newAnalyzedWorld(41, undefined, poison())
  const brandIds = [plain, hostile].map(({ brand }) => brand.brandId)
  const { token } = await newPerson(brandIds)
  const body = { name: 'Assistant', scopes: ['figures:read', 'runs:read'], days: 30, brandIds }
  const { secret } = createKey.response.parse(
    (await send('POST', '/api/users/me/keys', { token, body })).body,
  ).data
  client = new Client({ name: 'test', version: '1.0.0' })
  const requestInit = { headers: { authorization: `Bearer ${secret}` } }
  await client.connect(new StreamableHTTPClientTransport(new URL(`${served.url}/mcp`), { requestInit }))
})
afterAll(async () => {
  await client.close()
  await served.stop()
})

const ask = async (name: string, args: object, { analysisId }: AnalyzedWorld) => {
  const result = await client.callTool({ name, arguments: { analysisId, ...args } })
  expect(result.isError, JSON.stringify(result.content)).toBeFalsy()
  return result
}

interface FoundText {
  /** Names of the fields that lead to it. */
  readonly path: readonly string[]
  readonly text: string
}

/** Every text in a value, and every name of a field. */
const listTexts = (value: unknown, path: readonly string[] = []): FoundText[] => {
  if (typeof value === 'string') return [{ path, text: value }]
  if (Array.isArray(value)) return value.flatMap((inner) => listTexts(inner, path))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [
    { path, text: name },
    ...listTexts(inner, [...path, name]),
  ])
}

/** Fields whose texts are ours. */
const OURS = ['kind', 'unit', 'verdict', 'reason', 'noFigures', 'versionAt', 'direction', 'model', 'language']

/** A value without the texts of strangers: its form, its numbers and its verdicts. */
const withoutTexts = (value: unknown, name = ''): unknown => {
  if (typeof value === 'string') return OURS.includes(name) ? value : 'text'
  if (Array.isArray(value)) return value.map((inner) => withoutTexts(inner, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([own, inner]) => [own, withoutTexts(inner, own)]))
}

/** Where hostile texts may stand: apart from everything that is ours, or as the name of what a figure is of. */
const isMarked = ({ path, text }: FoundText): boolean => {
  if (path.includes('fromAnswers') || path.at(-1) === 'of') return true
  if (path.at(-1) === 'link') return new URL(text).origin === APP_ADDRESS
  // A figure's key to its answers, which read_answers takes back.
  return path.at(-1) === 'answersOf' && typeof JSON.parse(text) === 'object'
}

/** Expects that an answer is one JSON text of the form it always has, with hostile texts where data stands alone. */
const expectMarked = ({ content, structuredContent }: Awaited<ReturnType<typeof ask>>): FoundText[] => {
  const [first, ...others] = z.array(z.object({ type: z.literal('text'), text: z.string() })).parse(content)
  expect(others).toEqual([])
  expect(JSON.parse(first?.text ?? '')).toEqual(structuredContent)
  const found = listTexts(structuredContent)
  const marked = found.filter(({ text }) => text.includes(MARK) || text.includes(encodeURIComponent(MARK)))
  for (const one of marked) expect(isMarked(one), JSON.stringify(one)).toBe(true)
  for (const { text } of found) {
    expect(HIDDEN.test(text), JSON.stringify(text)).toBe(false)
    expect(text).not.toContain('![')
  }
  return marked
}

it('has cases of every kind, in many languages', () => {
  expect(new Set(CASES.map(({ id }) => id)).size).toBe(CASES.length)
  expect(CASES.length).toBeGreaterThanOrEqual(40)
  expect(new Set(CASES.map(({ language }) => language)).size).toBeGreaterThanOrEqual(10)
})

describe.each(Object.values(TOOLS).map(({ tool }) => tool))('%s', (tool) => {
  it.each([{}, { by: 'language' }])(
    'gives the same figures whatever answers command, asked %j',
    async (args) => {
      const [calm, commanded] = [await ask(tool, args, plain), await ask(tool, args, hostile)]
      expect(withoutTexts(commanded.structuredContent)).toEqual(withoutTexts(calm.structuredContent))
      expect(expectMarked(calm)).toEqual([])
      expectMarked(commanded)
    },
  )
})

it('gives names, keywords and recommendations that command as data alone', async () => {
  for (const tool of ['get_visibility', 'list_keywords', 'list_recommendations', 'get_sentiment'])
    expect(expectMarked(await ask(tool, {}, hostile)).length, tool).toBeGreaterThan(0)
})

const pageSchema = z.object({
  pages: z.int(),
  answers: z.array(
    z.object({
      fromAnswers: z.object({
        answer: z.string(),
        quotes: z.array(z.object({ quote: z.string() })),
        sources: z.array(z.object({ title: z.string() })),
      }),
    }),
  ),
})

describe('read_answers', () => {
  it('gives every case as data: those without hidden signs and images to the letter', async () => {
    const seen = new Map<string, string>()
    for (const version of hostile.groupRunIds.keys()) {
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        const read = (world: AnalyzedWorld) => {
          const within = { groupRunId: world.groupRunIds[version] }
          return ask(
            'read_answers',
            { page, answersOf: JSON.stringify({ figure: { of: 'answers' }, within }) },
            world,
          )
        }
        const [calm, commanded] = [await read(plain), await read(hostile)]
        expect(withoutTexts(commanded.structuredContent)).toEqual(withoutTexts(calm.structuredContent))
        expectMarked(commanded)
        const parsed = pageSchema.parse(commanded.structuredContent)
        pages = parsed.pages
        for (const { fromAnswers } of parsed.answers) {
          const { answer, quotes, sources } = fromAnswers
          for (const { quote } of quotes) expect(quote).toBe(answer)
          for (const { title } of sources) expect(title).toBe(answer)
          seen.set(answer.slice(MARK.length, answer.indexOf(':')), answer)
        }
      }
    }
    for (const { id, kind, text } of CASES) {
      const shown = seen.get(id)
      expect(shown, id).toBeDefined()
      if (kind !== 'hidden' && !text.includes('![') && !HIDDEN.test(text))
        expect(shown).toBe(`${MARK}${id}: ${text}`)
    }
  })
})
