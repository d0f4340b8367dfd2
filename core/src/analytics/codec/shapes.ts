import type { Family } from '../families.ts'
import type { Shape } from './table.ts'

/**
 * The columns of each family. The order of everything here is the order of the bytes: a change is a new format.
 *
 * Sentiments are a record of positive and negative in hundredths of a percent; neutral is the rest of 100.
 */
const sentiment = { positive: 'uint', negative: 'uint' } as const
/** The company of a statement. */
const owner = { key: 'text', name: 'text', kind: 'uint' } as const

export const SHAPES = {
  answers: {
    records: {
      sentiment,
      /** A spelling of a company with the reading's kind for it. */
      surface: {
        key: 'text',
        name: 'text',
        kind: 'uint',
        url: 'text',
        domain: 'text',
        category: 'text',
        entityType: 'text',
      },
    },
    row: {
      /** 0: failed, by `error`; 1: completed; 2: answered, but not read by the analyst yet, by `error`. */
      completed: 'uint',
      /** 1 + the class of the error × 2 + its stage; 0 without. */
      error: 'uint',
      reportedModel: 'text',
      /** Milliseconds since the group run was created. */
      finishedAt: 'delta',
      /** Towards the brand; none when the answer does not name it. */
      sentiment: '?sentiment',
      inputTokens: 'uint',
      outputTokens: 'uint',
      /** Whether the model searched the web: 0 unknown, 1 no, 2 yes. The first format had the cost here. */
      searched: 'uint',
      simulated: 'uint',
      /** A bit for each invented name of the manifest that the answer seems to name. */
      invented: 'uint',
    },
    lists: {
      mentions: {
        surface: '@surface',
        rank: 'uint',
        mentions: 'uint',
        relative: 'uint',
        sentiment: '@sentiment',
      },
      /** Distinct addresses per domain. */
      domains: { domain: 'text', referenced: 'uint', explored: 'uint' },
    },
  },
  sources: {
    records: { page: { url: 'text', domain: 'text' } },
    row: {},
    lists: {
      /** One per address and query; `repeat` marks an address that the run has already. */
      citations: { page: '@page', title: 'text', query: 'text', referenced: 'uint', repeat: 'uint' },
      queries: { query: 'text' },
    },
  },
  words: {
    records: { owner },
    row: {},
    lists: {
      keywords: { keyword: 'text' },
      /** Statements about a company: 0 a strength, 1 a weakness, 2 a comparison. */
      judgements: { owner: '@owner', kind: 'uint', text: 'text' },
    },
  },
  shopping: {
    records: { sentiment, product: { name: 'text', url: 'text' }, owner },
    row: {},
    lists: {
      products: { product: '@product', owner: '@owner', context: 'text', sentiment: '@sentiment' },
      /** Of the products in their order: 0 a strength, 1 a weakness. */
      judgements: { product: '@product', owner: '@owner', kind: 'uint', text: 'text' },
    },
  },
  recommendations: {
    records: {},
    row: {},
    lists: {
      /** A difficulty: 1 + its number among `DIFFICULTIES`; another one is 0, and its text. */
      items: { text: 'text', difficulty: 'uint', impact: 'text', score: 'uint', difficultyText: 'text' },
    },
  },
  people: {
    records: { sentiment, person: { key: 'text', name: 'text', organization: 'text' } },
    row: {},
    lists: {
      mentions: { person: '@person', why: 'text', wikipedia: 'text', sentiment: '@sentiment' },
      /** 0 a keyword, 1 a strength, 2 a weakness. */
      words: { person: '@person', kind: 'uint', text: 'text' },
    },
  },
} as const satisfies Record<Family, Shape>

export type Shapes = typeof SHAPES
