import type { ApiError } from '@google/genai'
import type { CallSettings } from '@sillage/core/runs/call-settings'
import { z } from 'zod/mini'
import { attempt, isSimulated, parseBody, refusal, requireText, tokenCount } from './attempt.ts'
import { readCached } from './cached.ts'
import { DEFAULTS, maxAnswerTokens, search } from './call-settings.ts'
import { SourceList } from './citations.ts'
import { errorOfResponse } from './classify.ts'
import type { Access } from './clients.ts'
import { resolveGroundingUrls } from './grounding-urls.ts'
import type { Permit } from './permit.ts'
import type { Provider, ProviderAnswer, ProviderModule } from './provider.ts'

const candidateSchema = z.looseObject({
  finishReason: z.nullish(z.string()),
  content: z.nullish(
    z.looseObject({
      parts: z.nullish(
        z.array(z.looseObject({ text: z.nullish(z.string()), thought: z.nullish(z.boolean()) })),
      ),
    }),
  ),
  groundingMetadata: z.nullish(
    z.looseObject({
      webSearchQueries: z.nullish(z.array(z.string())),
      groundingChunks: z.nullish(
        z.array(
          z.looseObject({
            web: z.nullish(
              z.looseObject({
                uri: z.nullish(z.string()),
                title: z.nullish(z.string()),
                domain: z.nullish(z.string()),
              }),
            ),
          }),
        ),
      ),
      groundingSupports: z.nullish(
        z.array(z.looseObject({ groundingChunkIndices: z.nullish(z.array(z.int())) })),
      ),
    }),
  ),
})

const contentSchema = z.looseObject({
  modelVersion: z.nullish(z.string()),
  candidates: z.nullish(z.array(candidateSchema)),
  promptFeedback: z.nullish(z.looseObject({ blockReason: z.nullish(z.string()) })),
  usageMetadata: z.catch(
    z.nullish(
      z.looseObject({
        promptTokenCount: tokenCount,
        candidatesTokenCount: tokenCount,
        thoughtsTokenCount: tokenCount,
        toolUsePromptTokenCount: tokenCount,
        cachedContentTokenCount: tokenCount,
      }),
    ),
    null,
  ),
})
type ContentBody = z.infer<typeof contentSchema>

/** Why a model stopped when it ran out of room. */
const CUT = 'MAX_TOKENS'
const REFUSALS = new Set(['SAFETY', 'RECITATION', 'LANGUAGE', 'BLOCKLIST', 'PROHIBITED_CONTENT', 'SPII'])

const readContent = async (
  body: ContentBody,
  headers: Headers,
  modelName: string,
  signal: AbortSignal,
): Promise<ProviderAnswer> => {
  const blocked = body.promptFeedback?.blockReason
  if (blocked) throw refusal(`the prompt was blocked: ${blocked}`, headers)
  const candidate = body.candidates?.[0]
  const texts = (candidate?.content?.parts ?? []).flatMap(({ text, thought }) =>
    text && !thought ? [text] : [],
  )
  const reason = candidate?.finishReason ?? ''
  if (REFUSALS.has(reason)) throw refusal(`the model stopped: ${reason}`, headers)
  const truncated = reason === CUT
  const text = requireText(texts.join(''), headers, truncated)

  const grounding = candidate?.groundingMetadata
  const leanedOn = new Set(
    (grounding?.groundingSupports ?? []).flatMap(({ groundingChunkIndices }) => groundingChunkIndices ?? []),
  )
  const chunks = (grounding?.groundingChunks ?? []).map(({ web }) => ({
    uri: web?.uri ?? '',
    title: web?.title ?? null,
    domain: web?.domain ?? null,
  }))
  const urls = await resolveGroundingUrls(chunks, signal)
  const sources = new SourceList()
  const queries = (grounding?.webSearchQueries ?? []).filter((query) => query.trim() !== '')
  for (const query of queries) sources.addQuery(query)
  for (const [index, { title }] of chunks.entries()) {
    // With several queries Google does not link a page to its query.
    const query = queries.length === 1 ? queries[0] : null
    sources.add({ url: urls[index] ?? '', title, referenced: leanedOn.has(index), query })
  }
  sources.referenceThoseIn(text)

  const usage = body.usageMetadata
  return {
    text,
    reportedModel: body.modelVersion ?? modelName,
    truncated,
    searchQueries: sources.queries,
    citations: sources.citations,
    usage: {
      ...readCached(usage?.cachedContentTokenCount),
      inputTokens: (usage?.promptTokenCount ?? 0) + (usage?.toolUsePromptTokenCount ?? 0),
      outputTokens: (usage?.candidatesTokenCount ?? 0) + (usage?.thoughtsTokenCount ?? 0),
      searches: queries.length,
    },
    simulated: isSimulated(headers),
  }
}

/** The SDK's error holds the status and, as its message, the body, but not the headers. */
const getBody = (error: ApiError): unknown => {
  try {
    return JSON.parse(error.message)
  } catch {
    return error.message
  }
}

const loadSdk = (_permit: Permit) => import('@google/genai')

const levelSchema = z.enum(['MINIMAL', 'LOW', 'MEDIUM', 'HIGH'])

const generate: CallSettings = { ...DEFAULTS, surface: 'generateContent' }

const create = ({ apiKey, baseUrl }: Access): Provider => ({
  key: 'google',
  ask: (request) =>
    attempt(request, async (signal) => {
      const sdk = await loadSdk(request.permit)
      const { temperature, search, effort } = request.settings
      const maxTokens = maxAnswerTokens(request)
      let headers = new Headers()
      // A client per question, since only its `fetch` gets to see the headers of a failure.
      const client = new sdk.GoogleGenAI({
        apiKey,
        httpOptions: {
          baseUrl,
          timeout: request.timeoutMs,
          headers: { 'idempotency-key': request.idempotencyKey },
          fetch: async (input, init) => {
            const response = await fetch(input, init)
            headers = response.headers
            return response
          },
        },
      })
      try {
        const data = await client.models.generateContent({
          model: request.modelName,
          contents: request.user,
          config: {
            systemInstruction: request.system,
            abortSignal: signal,
            ...(maxTokens === null ? {} : { maxOutputTokens: maxTokens }),
            ...(temperature === null ? {} : { temperature }),
            ...(effort === null
              ? {}
              : {
                  thinkingConfig: {
                    thinkingLevel: sdk.ThinkingLevel[levelSchema.parse(effort.toUpperCase())],
                  },
                }),
            ...(search ? { tools: [{ googleSearch: {} }] } : {}),
          },
        })
        const body = parseBody(contentSchema, data, headers)
        return await readContent(body, headers, request.modelName, signal)
      } catch (error) {
        if (error instanceof sdk.ApiError) throw errorOfResponse(error.status, headers, getBody(error), error)
        throw error
      }
    }),
})

/** Google: generateContent, with grounding by Google Search. Pages that no part of the answer leans on are explored. */
export const google = {
  create,
  calls: {
    offline: generate,
    // Grounding takes coordinates, which personas have none of.
    online: { ...generate, search: search('googleSearch', { location: false }) },
  },
  analyst: null,
  pricePage: 'https://ai.google.dev/gemini-api/docs/pricing',
  models: [
    {
      name: 'gemini-3.8-flash',
      displayName: 'Gemini 3.8 Flash',
      description: 'The model most people meet in Gemini.',
      search: true,
      effort: 'medium',
      prices: [
        { from: '2026-09-01', read: '2026-11-24', tokens: [0.75, 3.75], cached: 0.1, searches: 14 },
        { from: '2027-01-01', read: '2026-11-24', tokens: [1.5, 7.5], cached: 0.1, searches: 14 },
      ],
    },
    {
      name: 'gemini-3.5-flash-lite',
      displayName: 'Gemini 3.5 Flash-Lite',
      description: 'Small and quick.',
      search: true,
      effort: 'minimal',
      prices: [{ from: '2026-07-21', read: '2026-11-24', tokens: [0.3, 2.5], cached: 0.1, searches: 14 }],
    },
  ],
} as const satisfies ProviderModule
