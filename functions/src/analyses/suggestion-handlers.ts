import type * as calls from '@sillage/core/analyses/suggestion-calls'
import { requireCommandDeck, requireCustomTopics } from '@sillage/core/plans/gates'
import { asking } from '../analyst/ask-analyst.ts'
import { generateCustomTopic, generateTopics, storedTopics } from '../brands/topics.ts'
import { loadBrand, resolveLanguage } from '../library/load.ts'
import { getStanding } from '../plans/entitlements.ts'
import type { HandlersOf } from '../platform/http/handler.ts'

export const suggestionHandlers: HandlersOf<typeof calls> = {
  listSuggestions: async ({ query }) => ({ topics: await storedTopics(query.brandId) }),

  generateSuggestions: async ({ body, caller }) => {
    const { brandId, manualTopic } = body
    const standing = await getStanding(caller.payer)
    if (manualTopic !== undefined) requireCustomTopics(standing)
    requireCommandDeck(standing)
    const brand = await loadBrand(brandId)
    const language = resolveLanguage(brand, caller)
    const payer = caller.payer.uid
    const topics = await asking(() =>
      manualTopic === undefined
        ? generateTopics(brand, language, payer)
        : generateCustomTopic(brand, language, { title: manualTopic, payer }),
    )
    return { topics }
  },
}
