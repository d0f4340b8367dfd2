import type {
  AnalystEntity,
  AnalystPerson,
  AnalystProduct,
  AnalystReading,
} from '@sillage/core/runs/analyst-reading'

const NEUTRAL = { positive: 0, neutral: 100, negative: 0 }

export const analystProduct = (name: string, over: Partial<AnalystProduct> = {}): AnalystProduct => ({
  name,
  url: null,
  context: '',
  sentiment: NEUTRAL,
  strengths: [],
  weaknesses: [],
  ...over,
})

export const analystEntity = (name: string, over: Partial<AnalystEntity> = {}): AnalystEntity => ({
  name,
  kind: 'other',
  url: null,
  category: '',
  entityType: '',
  positionRelative: null,
  comparison: '',
  strengths: [],
  weaknesses: [],
  sentiment: NEUTRAL,
  products: [],
  ...over,
})

export const analystPerson = (fullName: string, over: Partial<AnalystPerson> = {}): AnalystPerson => ({
  fullName,
  organization: null,
  whyMentioned: '',
  keywords: [],
  strengths: [],
  weaknesses: [],
  sentiment: NEUTRAL,
  wikipediaUrl: null,
  ...over,
})

/** An empty reading, with these fields in place. */
export const analystReading = (over: Partial<AnalystReading> = {}): AnalystReading => ({
  spellings: [],
  sentiment: null,
  analysisText: '',
  analysisTextLocal: '',
  entities: [],
  keywords: [],
  evidence: [],
  recommendations: [],
  people: [],
  ...over,
})
