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
