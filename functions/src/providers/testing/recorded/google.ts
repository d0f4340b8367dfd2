import { QUESTION, type Recording, SYSTEM } from './recording.ts'

const content = (candidate: object | null, more: object = {}) => ({
  ...(candidate ? { candidates: [{ index: 0, ...candidate }] } : {}),
  usageMetadata: {
    promptTokenCount: 96,
    cachedContentTokenCount: 48,
    candidatesTokenCount: 210,
    totalTokenCount: 451,
    promptTokensDetails: [{ modality: 'TEXT', tokenCount: 96 }],
    thoughtsTokenCount: 145,
  },
  modelVersion: 'gemini-3.8-flash',
  responseId: 'q2UkacPxL6uZ',
  ...more,
})

const said = (text: string) => ({ parts: [{ text, thoughtSignature: 'CvcBAdHt' }], role: 'model' })

const ASKED = {
  contents: [{ parts: [{ text: QUESTION }], role: 'user' }],
  systemInstruction: { parts: [{ text: SYSTEM }], role: 'user' },
}
export const recording: Recording = {
  plain: {
    json: content({ content: said('Velora is a safe choice.'), finishReason: 'STOP' }),
    text: 'Velora is a safe choice.',
    reportedModel: 'gemini-3.8-flash',
    usage: { inputTokens: 96, cachedTokens: 48, outputTokens: 355, searches: 0 },
  },
  searched: {
    json: content({
      content: said('Velora leads most tests.'),
      finishReason: 'STOP',
      groundingMetadata: {
        searchEntryPoint: { renderedContent: '<style></style><div class="container"></div>' },
        groundingChunks: [
          { web: { uri: 'https://lab.example/shoes', title: 'lab.example' } },
          { web: { uri: 'https://forum.example/t/9', title: 'forum.example' } },
        ],
        groundingSupports: [
          {
            segment: { startIndex: 0, endIndex: 24, text: 'Velora leads most tests.' },
            groundingChunkIndices: [0],
          },
        ],
        webSearchQueries: ['running shoe tests 2026', 'best running shoes'],
      },
    }),
    text: 'Velora leads most tests.',
    reportedModel: 'gemini-3.8-flash',
    usage: { inputTokens: 96, cachedTokens: 48, outputTokens: 355, searches: 2 },
    queries: ['running shoe tests 2026', 'best running shoes'],
    referenced: ['https://lab.example/shoes'],
    explored: ['https://forum.example/t/9'],
  },
  truncated: content({ content: said('Velora is a'), finishReason: 'MAX_TOKENS' }),
  refused: { json: content(null, { promptFeedback: { blockReason: 'PROHIBITED_CONTENT' } }) },
  rateLimited: {
    status: 429,
    json: {
      error: {
        code: 429,
        message:
          'You exceeded your current quota, please check your plan and billing details. For more information on this error, head to: https://ai.google.dev/gemini-api/docs/rate-limits. To monitor your current usage, head to: https://ai.dev/rate-limit. \n* Quota exceeded for metric: generativelanguage.googleapis.com/generate_content_paid_tier_input_token_count, limit: 1000000, model: gemini-3.8-flash\nPlease retry in 27.413s.',
        status: 'RESOURCE_EXHAUSTED',
        details: [
          {
            '@type': 'type.googleapis.com/google.rpc.QuotaFailure',
            violations: [
              {
                quotaMetric: 'generativelanguage.googleapis.com/generate_content_paid_tier_input_token_count',
                quotaId: 'GenerateContentPaidTierInputTokensPerModelPerMinute',
                quotaDimensions: { location: 'global', model: 'gemini-3.8-flash' },
                quotaValue: '1000000',
              },
            ],
          },
          {
            '@type': 'type.googleapis.com/google.rpc.Help',
            links: [{ description: 'Learn more about Gemini API quotas', url: 'https://ai.google.dev/' }],
          },
          { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '27s' },
        ],
      },
    },
    waitMs: 27_000,
  },
  outOfMoney: null,
  sent: {
    offline: { ...ASKED, generationConfig: {} },
    online: { ...ASKED, generationConfig: {}, tools: [{ googleSearch: {} }] },
  },
  errorBody: (code, message = 'It failed.') => ({ error: { code: 400, status: code, message } }),
}
