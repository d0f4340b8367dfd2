import { describe, expect, it } from 'vitest'
import { ONLINE, SIMULATED, serveCanned } from './testing/serve-canned.ts'

const { ask, requests } = serveCanned()

describe('Google', () => {
  const json = {
    candidates: [
      {
        content: {
          role: 'model',
          parts: [{ text: 'thinking…', thought: true }, { text: 'Velora is ' }, { text: 'light.' }],
        },
        finishReason: 'STOP',
        groundingMetadata: {
          webSearchQueries: ['running shoes'],
          groundingChunks: [
            { web: { uri: 'https://unused.example/', title: 'unused.example' } },
            { web: { uri: 'https://run.example/tests', title: 'run.example' } },
            { retrievedContext: {} },
          ],
          groundingSupports: [{ segment: { startIndex: 0, endIndex: 6 }, groundingChunkIndices: [1] }],
        },
      },
    ],
    usageMetadata: {
      promptTokenCount: 11,
      candidatesTokenCount: 22,
      thoughtsTokenCount: 3,
      toolUsePromptTokenCount: 4,
    },
    modelVersion: 'gemini-3.8-flash-001',
  }

  it('marks the pages behind a part of the answer as referenced', async () => {
    const answer = await ask('google', ONLINE, { json, headers: SIMULATED })
    expect(answer).toEqual({
      text: 'Velora is light.',
      reportedModel: 'gemini-3.8-flash-001',
      truncated: false,
      searchQueries: ['running shoes'],
      citations: [
        { url: 'https://run.example/tests', title: 'run.example', referenced: true, query: 'running shoes' },
        {
          url: 'https://unused.example/',
          title: 'unused.example',
          referenced: false,
          query: 'running shoes',
        },
      ],
      usage: { inputTokens: 15, outputTokens: 25, searches: 1 },
      simulated: true,
    })
    expect(requests()[0]).toMatchObject({
      path: '/google/v1/models/some-model:generateContent',
      headers: { 'x-goog-api-key': 'secret-key', 'idempotency-key': 'run-1' },
      body: {
        systemInstruction: { parts: [{ text: 'Answer as to Ana.' }] },
        contents: [{ role: 'user', parts: [{ text: 'Which running shoes?' }] }],
        tools: [{ googleSearch: {} }],
      },
    })
  })
})
