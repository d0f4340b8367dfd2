import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/**
 * Every call that costs money passes a door that looks at the ceilings and counts the cost: `buy` of paid-call.ts, and
 * `withMeteredRetries` for runs. They alone make permits, and no client of an SDK is made without one.
 */

const SOURCES = join(import.meta.dirname, '..')

const withoutComments = (source: string): string =>
  source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/[^\n]*/g, '$1')

const sources = (): [path: string, text: string][] =>
  globSync('**/*.ts', { cwd: SOURCES })
    .filter((path) => !path.endsWith('.test.ts') && !path.includes('/testing/'))
    .sort()
    .map((path) => [path, withoutComments(readFileSync(join(SOURCES, path), 'utf8'))])

const SDK =
  /['"](?:openai|@anthropic-ai\/sdk|@google\/genai|@mistralai\/mistralai|groq-sdk)(?!\/core\/error)[\w/-]*['"]/
/** A module of an SDK that is loaded, not one whose types are imported. */
const LOADED = new RegExp(
  String.raw`(?:import\(\s*|require\(\s*|^import (?!type )[^;'"]*?from )${SDK.source}`,
  'gm',
)
/** Names that only a holder of a permit may use. */
const GUARDED = new RegExp(
  String.raw`\(_permit(?:: Permit)?\) =>\s*(?:\{\s*const sdk = await )?import\(\s*${SDK.source}`,
  'g',
)

const SDK_CALL =
  /(?<client>[\w.()\s]+?)\s*\.(?<call>(?:chat\.completions|completions|responses|messages|models|embeddings|images|conversations|audio\.\w+)\s*\.(?:create|stream|parse|generate\w*|edit)|post<[^>]*>)\(/g

const PERMITTED = /\(await client\(request\.permit\)\)$/
/** A client that another part of the file was given for a permit. */
const GIVEN = /openaiClient\([^\n]*\)\(permit\)|loadSdk\(request\.permit\)/

interface SdkCall {
  call: string
  passes: boolean
}

/** The calls of SDKs that a source makes. */
const sdkCallsIn = (source: string): SdkCall[] =>
  [...source.matchAll(SDK_CALL)].map(({ groups }) => {
    const client = (groups?.client ?? '').trim()
    const isGiven = /(?:^|[\s(])client$/.test(client) && GIVEN.test(source)
    return {
      call: (groups?.call ?? '').replaceAll(/\s|<.*>/g, ''),
      passes: PERMITTED.test(client) || isGiven,
    }
  })

test('every call of an SDK passes a door', () => {
  const found = sources().flatMap(([path, text]) => sdkCallsIn(text).map((call) => [path, call] as const))
  expect(found.filter(([, { passes }]) => !passes)).toEqual([])
  // Add each new call here: the list shows that the scan finds them.
  expect(found.map(([path, { call }]) => `${path} ${call}`)).toEqual([
    'analyst/create-analyst.ts chat.completions.create',
    'audio/transcribe.ts audio.transcriptions.create',
    'chat/model.ts responses.create',
    'chat/model.ts chat.completions.create',
    'providers/anthropic.ts messages.create',
    'providers/chat.ts chat.completions.create',
    'providers/google.ts models.generateContent',
    'providers/mistral.ts post',
    'providers/responses.ts responses.create',
  ])
})

test('no SDK is loaded but for the holder of a permit', () => {
  const found = sources().flatMap(([path, text]) => {
    const [loaded, guarded] = [text.match(LOADED) ?? [], text.match(GUARDED) ?? []]
    return loaded.length === 0 ? [] : [[path, loaded.length - guarded.length] as const]
  })
  expect(found).toEqual([
    ['providers/anthropic.ts', 0],
    ['providers/clients.ts', 0],
    ['providers/google.ts', 0],
  ])
})

test('only the doors make permits', () => {
  const makers = sources()
    .filter(([, text]) => /\bnewPermit\(/.test(text))
    .map(([path]) => path)
  expect(makers).toEqual(['providers/metered.ts', 'providers/paid-call.ts'])
})

test('finds a call that goes around the doors', () => {
  expect(sdkCallsIn('const reply = await client.chat.completions.create({})')).toEqual([
    { call: 'chat.completions.create', passes: false },
  ])
  expect(sdkCallsIn("new OpenAI().audio.speech.create({ input: 'Hello' })")).toEqual([
    { call: 'audio.speech.create', passes: false },
  ])
  expect(sdkCallsIn('(await client(request.permit)).responses.create({})')).toEqual([
    { call: 'responses.create', passes: true },
  ])
  expect("import OpenAI from 'openai'".match(LOADED)).toHaveLength(1)
  expect("await import('openai')".match(GUARDED)).toBeNull()
  expect("import type OpenAI from 'openai'".match(LOADED)).toBeNull()
})
