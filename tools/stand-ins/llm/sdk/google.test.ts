import { ApiError, type GenerateContentResponse, GoogleGenAI } from '@google/genai'
import { analystReadingJsonSchema, analystReadingSchema } from '@sillage/core/runs/analyst-reading'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type LlmStandIn, startLlmStandIn } from '../server.ts'
import { aboutAnswer, QUESTION, systemFor } from './asking.ts'

let standIn: LlmStandIn
let client: GoogleGenAI
const withKey = (key: string): GoogleGenAI =>
  new GoogleGenAI({
    apiKey: 'local',
    httpOptions: { baseUrl: standIn.baseUrls.google, headers: { 'idempotency-key': key } },
  })
beforeAll(async () => {
  standIn = await startLlmStandIn({ port: 0 })
  client = new GoogleGenAI({ apiKey: 'local', httpOptions: { baseUrl: standIn.baseUrls.google } })
})
beforeEach(() => standIn.reset())
afterAll(() => standIn.close())

const online = {
  model: 'gemini-3.8-flash',
  contents: QUESTION,
  config: { systemInstruction: systemFor('Japanese (ja)'), tools: [{ googleSearch: {} }] },
}

describe('generateContent', () => {
  it('answers offline without grounding', async () => {
    const response = await client.models.generateContent({
      ...online,
      config: { systemInstruction: systemFor() },
    })
    expect(response.text?.length).toBeGreaterThan(80)
    expect(response.candidates?.[0]?.finishReason).toBe('STOP')
    expect(response.candidates?.[0]?.groundingMetadata).toBeUndefined()
    expect(response.modelVersion).toMatch(/^gemini-3\.8-flash-\d{2}-2026$/)
    expect(response.usageMetadata?.totalTokenCount).toBeGreaterThan(40)
  })

  it('grounds its text in pages, by bytes of the text', async () => {
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => client.models.generateContent(online)),
    )
    let supported = 0
    for (const response of responses) {
      const grounding = response.candidates?.[0]?.groundingMetadata
      expect(grounding?.webSearchQueries?.length).toBeGreaterThanOrEqual(1)
      const bytes = Buffer.from(response.text ?? '')
      for (const { segment, groundingChunkIndices } of grounding?.groundingSupports ?? []) {
        supported++
        const cut = bytes.subarray(segment?.startIndex ?? 0, segment?.endIndex).toString('utf8')
        expect(cut).toBe(segment?.text)
        for (const index of groundingChunkIndices ?? []) {
          expect(grounding?.groundingChunks?.[index]?.web?.uri).toMatch(/^https:/)
        }
      }
    }
    expect(supported).toBeGreaterThan(10)
  })

  it('streams the same answer, with its grounding at the end', async () => {
    const whole = await withKey('g').models.generateContent(online)
    let text = ''
    let last: GenerateContentResponse | undefined
    for await (const chunk of await withKey('g').models.generateContentStream(online)) {
      text += chunk.text ?? ''
      last = chunk
    }
    expect(text).toBe(whole.text)
    expect(last?.candidates?.[0]?.groundingMetadata).toEqual(whole.candidates?.[0]?.groundingMetadata)
  })

  it('returns a reading by a schema', async () => {
    const response = await client.models.generateContent({
      model: 'gemini-3.8-flash',
      contents: aboutAnswer('Veloura is praised for a fair price.'),
      config: { responseMimeType: 'application/json', responseJsonSchema: analystReadingJsonSchema },
    })
    expect(analystReadingSchema.parse(JSON.parse(response.text ?? '')).entities).toHaveLength(1)
  })

  it('refuses and fails in the manner of the provider', async () => {
    standIn.setFaults([
      { kind: 'refused', times: 1 },
      { kind: 'rate_limit', retryAfterSeconds: 7, times: 1 },
    ])
    const refused = await client.models.generateContent(online)
    expect(refused.candidates?.[0]?.finishReason).toBe('SAFETY')
    const failure = await client.models.generateContent(online).catch((error: unknown) => error)
    if (!(failure instanceof ApiError)) throw new Error('no failure')
    expect(failure.status).toBe(429)
    expect(failure.message).toContain('"retryDelay":"7s"')
  })
})
