import { RECORDING_BYTES, transcribe } from '@sillage/core/audio/calls'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { formWith, RECORDING, type Reply, send } from './client.ts'
import { newSubscriber } from './subscribers.ts'
import { newPerson, type Person } from './world.ts'

let person: Person
beforeAll(async () => {
  person = await newSubscriber('ultra')
})

const say = (sound: Blob, { language = '', by = person } = {}): Promise<Reply> =>
  send('POST', `${transcribe.path}${language && `?language=${language}`}`, {
    token: by.token,
    form: formWith('file', sound, 'recording.webm'),
  })

const failWith = (rules: { kind: string; match: string }[]): Promise<Response> =>
  fetch(`${process.env.SILLAGE_API_LLM_URL}/__control/faults`, {
    method: 'POST',
    body: JSON.stringify({ rules }),
  })

/** How a WebM file begins. */
const HEAD = Buffer.from('1a45dfa3874282847765626d', 'hex')

/** What the stand-in hears in every recording, by language. */
const HEARD = { en: /^How visible are we/, fr: /^Sommes-nous visibles/ }

describe('transcribing a recording', () => {
  afterEach(() => failWith([]))

  it('transcribes speech, in the language of the hint', async () => {
    expect(await say(RECORDING)).toMatchObject({
      status: 200,
      body: { text: expect.stringMatching(HEARD.en) },
    })
    const reply = await say(RECORDING, { language: 'fr' })
    expect(reply.body).toEqual({ text: expect.stringMatching(HEARD.fr) })
  })

  it("accepts Safari's MP4", async () => {
    const mp4 = new Blob([Buffer.from('\0\0\0\x1cftypiso5\0\0\0\0', 'latin1')])
    expect((await say(mp4)).status).toBe(200)
  })

  it('refuses other files, whatever their name', async () => {
    expect(await say(new Blob(['<html></html>'], { type: 'audio/webm' }))).toMatchObject({
      status: 415,
      body: { errorCode: 'unsupported_media_type', field: 'file' },
    })
  })

  it('refuses more than 10 MB', async () => {
    const reply = await say(new Blob([RECORDING, new Uint8Array(RECORDING_BYTES)]))
    expect(reply).toMatchObject({ status: 413, body: { errorCode: 'payload_too_large' } })
  })

  it('refuses more than two minutes, by the content of the recording', async () => {
    const lasting = (seconds: number) => {
      const time = Buffer.alloc(4)
      time.writeUInt32BE(seconds * 1_000)
      const segment = Buffer.from('1853806701ffffffffffffff', 'hex')
      const cluster = Buffer.from('1f43b67501ffffffffffffffe784', 'hex')
      const block = Buffer.from('a38581000080ff', 'hex')
      return new Blob([Buffer.concat([HEAD, segment, cluster, time, block])])
    }
    expect((await say(lasting(120))).status).toBe(200)
    expect(await say(lasting(126))).toMatchObject({
      status: 413,
      body: { errorCode: 'payload_too_large', message: 'A recording may last two minutes at most.' },
    })
  })

  it('is for plans with AI mode', async () => {
    const reply = await say(RECORDING, { by: await newPerson([], { plan: 'free' }) })
    expect(reply).toMatchObject({ status: 403, body: { errorCode: 'ai_mode_locked' } })
  })

  it.each(['rate_limit', 'server_error', 'auth', 'malformed', 'wrong_shape', 'disconnect'])(
    'says that it is unavailable when the provider fails: %s',
    async (kind) => {
      await failWith([{ kind, match: 'How visible are we when people compare water filters?' }])
      expect(await say(RECORDING)).toMatchObject({ status: 503, body: { errorCode: 'unavailable' } })
    },
  )

  it('returns no text for silence', async () => {
    await failWith([{ kind: 'empty', match: 'How visible are we when people compare water filters?' }])
    expect(await say(RECORDING)).toMatchObject({ status: 200, body: { text: '' } })
  })
})
