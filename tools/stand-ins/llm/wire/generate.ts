import { z } from 'zod/mini'
import type { Ask, Reply, StreamEvent, Wire } from '../ask.ts'
import { cite, cutChunks, noMarker } from '../citing.ts'
import { parseRequest } from './request.ts'

/** Google's generateContent, with grounding by Google Search. */

const contentSchema = z.looseObject({
  role: z.optional(z.string()),
  parts: z._default(z.array(z.looseObject({ text: z.optional(z.string()) })), []),
})

const requestSchema = z.looseObject({
  contents: z.array(contentSchema).check(z.minLength(1)),
  systemInstruction: z.nullish(contentSchema),
  tools: z.nullish(
    z.array(
      z.looseObject({
        googleSearch: z.optional(z.unknown()),
        functionDeclarations: z.optional(
          z.array(
            z.looseObject({
              name: z.string(),
              parameters: z.optional(z.unknown()),
              parametersJsonSchema: z.optional(z.unknown()),
            }),
          ),
        ),
      }),
    ),
  ),
  toolConfig: z.nullish(
    z.looseObject({ functionCallingConfig: z.optional(z.looseObject({ mode: z.optional(z.string()) })) }),
  ),
  generationConfig: z.nullish(
    z.looseObject({
      responseMimeType: z.optional(z.string()),
      responseSchema: z.optional(z.unknown()),
      responseJsonSchema: z.optional(z.unknown()),
    }),
  ),
})

const MODEL = /\/models\/([^/:]+(?:%2F[^/:]+)?):(generateContent|streamGenerateContent)$/

const getText = (content: z.infer<typeof contentSchema> | null | undefined): string =>
  (content?.parts ?? []).map(({ text }) => text ?? '').join('')

const bytes = (text: string): number => Buffer.byteLength(text)

/** Google counts in bytes of UTF-8, and names chunks by their place. */
const getGrounding = (reply: Reply): object => {
  const { text, citings } = cite(reply, noMarker)
  const bySentence = Map.groupBy(citings, ({ sentence }) => sentence.start)
  return {
    webSearchQueries: reply.queries,
    searchEntryPoint: { renderedContent: `<div>${reply.queries.length} searches</div>` },
    groundingChunks: reply.sources.map(({ url, title, domain }) => ({ web: { uri: url, title, domain } })),
    groundingSupports: [...bySentence.values()].flatMap((group) => {
      const [first] = group
      if (!first) return []
      const { start, end } = first.sentence
      return [
        {
          segment: {
            ...(start > 0 ? { startIndex: bytes(text.slice(0, start)) } : {}),
            endIndex: bytes(text.slice(0, end)),
            text: text.slice(start, end),
          },
          groundingChunkIndices: group.map(({ index }) => index),
        },
      ]
    }),
  }
}

const getUsage = ({ bill }: Reply): object => ({
  promptTokenCount: bill.inputTokens,
  candidatesTokenCount: bill.outputTokens,
  totalTokenCount: bill.inputTokens + bill.outputTokens,
  promptTokensDetails: [{ modality: 'TEXT', tokenCount: bill.inputTokens }],
})

const tail = (reply: Reply): object => ({
  usageMetadata: getUsage(reply),
  modelVersion: reply.reportedModel,
  responseId: reply.id,
})

const getParts = (text: string, ask: Ask): object[] =>
  ask.tool === null ? [{ text }] : [{ functionCall: { name: ask.tool, args: JSON.parse(text) as unknown } }]

const getCandidate = (reply: Reply, ask: Ask, text: string, last: boolean): object =>
  reply.refused
    ? { index: 0, finishReason: 'SAFETY', safetyRatings: [] }
    : {
        index: 0,
        content: { role: 'model', parts: getParts(text, ask) },
        ...(last ? { finishReason: 'STOP' } : {}),
        ...(last && ask.webSearch ? { groundingMetadata: getGrounding(reply) } : {}),
      }

export const generate: Wire = {
  parse: (body, { provider, path }) => {
    const request = parseRequest(requestSchema, body)
    const [, model = '', method] = MODEL.exec(path) ?? []
    const [user = '', ...later] = request.contents
      .filter(({ role }) => role !== 'model')
      .map((content) => getText(content))
    const config = request.generationConfig
    const tools = request.tools ?? []
    const forced = request.toolConfig?.functionCallingConfig?.mode === 'ANY'
    const tool = forced ? tools.flatMap((one) => one.functionDeclarations ?? [])[0] : undefined
    const wantsJson = config?.responseMimeType === 'application/json'
    return {
      provider,
      model: decodeURIComponent(model),
      system: getText(request.systemInstruction),
      user,
      later,
      webSearch: tools.some((one) => one.googleSearch !== undefined),
      schema: tool
        ? { name: tool.name, schema: tool.parametersJsonSchema ?? tool.parameters }
        : wantsJson
          ? { name: 'json', schema: config?.responseJsonSchema ?? config?.responseSchema ?? {} }
          : null,
      tool: tool?.name ?? null,
      stream: method === 'streamGenerateContent',
      streamUsage: true,
    }
  },

  whole: (reply, ask) => ({
    candidates: [getCandidate(reply, ask, cite(reply, noMarker).text, true)],
    ...tail(reply),
  }),

  events: (reply, ask) => {
    const { text } = cite(reply, noMarker)
    const chunks = ask.tool === null && !reply.refused ? cutChunks(text, 80) : [text]
    return chunks.map(
      (chunk, i): StreamEvent => ({
        data: { candidates: [getCandidate(reply, ask, chunk, i === chunks.length - 1)], ...tail(reply) },
      }),
    )
  },
}
