import type { Limit } from '../base/call.ts'

/** Most prompts, personas and more that an analysis may have, and the longest texts. */
export const LIMITS = {
  prompts: 200,
  personas: 50,
  languages: 50,
  models: 30,
  title: 200,
  userInput: 2_000,
  category: 200,
} as const

/** Limit of fetched pages and model calls per person. */
export const SITE_LIMITS: readonly Limit[] = [{ per: 'user', points: 60, seconds: 3_600 }]
