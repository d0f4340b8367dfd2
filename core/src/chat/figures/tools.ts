import { z } from 'zod/mini'
import { VIEWS, type ViewName } from '../../analytics/views/catalogue.ts'
import type { ResultOf } from '../../analytics/views/compute.ts'
import {
  type Place,
  type Summary,
  summarizeKeywords,
  summarizeMoved,
  summarizeRecommendations,
  summarizeRivals,
  summarizeSentiment,
  summarizeShopping,
  summarizeSources,
  summarizeVisibility,
} from './read.ts'

interface Tool<N extends ViewName> {
  /** Its name as a tool of assistants outside. */
  readonly tool: string
  /** The question that it answers. */
  readonly question: string
  /** Its description for a model. */
  readonly about: string
  readonly summarize: (view: ResultOf<N>, place: Place) => Summary
}

/**
 * The views that assistants ask, ours in the chat and others by MCP, by their names in the catalogue, which holds the gate
 * and the computation of each.
 */
export const TOOLS = {
  visibility: {
    tool: 'get_visibility',
    question: 'How visible is the brand, and did that change?',
    about:
      'percent of answers that name the brand, now and in the version before, and its rivals’ shares of voice',
    summarize: summarizeVisibility,
  },
  rivals: {
    tool: 'compare_competitors',
    question: 'How does the brand stand next to its competitors?',
    about:
      'visibility, share of voice and sentiment of the brand and of the three competitors that answers name most, and whether each competitor differs from the brand: up where the competitor is higher',
    summarize: summarizeRivals,
  },
  moved: {
    tool: 'explain_change',
    question: 'Why did visibility move?',
    about:
      'why visibility moved: what was changed, and which models, prompts, personas and languages went up or down',
    summarize: summarizeMoved,
  },
  sentiment: {
    tool: 'get_sentiment',
    question: 'How well do answers speak of the brand?',
    about: 'how well answers speak of the brand, from 0 to 10, now and in the version before',
    summarize: summarizeSentiment,
  },
  keywords: {
    tool: 'list_keywords',
    question: 'Which words describe the brand?',
    about: 'the words that answers describe the brand with',
    summarize: summarizeKeywords,
  },
  sources: {
    tool: 'list_sources',
    question: 'Which websites do answers rely on?',
    about:
      'websites that answers rely on, with their shares of all citations, and whether the share of the brand’s own website changed',
    summarize: summarizeSources,
  },
  shopping: {
    tool: 'compare_products',
    question: 'Whose products do answers mention?',
    about: 'companies by their share of the products that answers mention',
    summarize: summarizeShopping,
  },
  recommendations: {
    tool: 'list_recommendations',
    question: 'What would improve the figures?',
    about: 'what the answers suggest to improve',
    summarize: summarizeRecommendations,
  },
} as const satisfies { readonly [N in ViewName]?: Tool<N> }

export type ToolName = keyof typeof TOOLS
export const TOOL_NAMES = Object.keys(TOOLS) as readonly ToolName[]

/** The gates that views which the assistant asks stand behind. */
export const gateOfTool = (name: ToolName) => VIEWS[name].gate

/** Dimensions that filter or group a look-up. */
export const DIMENSIONS = ['language', 'model', 'persona', 'prompt'] as const
export type Dimension = (typeof DIMENSIONS)[number]

/** A question of the model to a view, as it writes it; the empty text leaves a field out. */
export const lookSchema = z.object({
  view: z.string(),
  analysis: z.string(),
  language: z.string(),
  model: z.string(),
  persona: z.string(),
  prompt: z.string(),
  by: z.string(),
})
export type Look = z.infer<typeof lookSchema>
