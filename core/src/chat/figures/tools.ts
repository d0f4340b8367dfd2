import { z } from 'zod/mini'
import { VIEWS, type ViewName } from '../../analytics/views/catalogue.ts'
import type { ResultOf } from '../../analytics/views/compute.ts'
import {
  type Place,
  type Told,
  tellKeywords,
  tellMoved,
  tellRecommendations,
  tellSentiment,
  tellShopping,
  tellSources,
  tellVisibility,
} from './read.ts'

interface Tool<N extends ViewName> {
  /** What the model is told of it. */
  readonly about: string
  readonly tell: (view: ResultOf<N>, place: Place) => Told
}

/**
 * The views that the assistant may ask, by their names in the catalogue, which says who may and what each is computed from.
 */
export const TOOLS = {
  visibility: {
    about:
      'percent of answers that name the brand, now and in the version before, and its rivals’ shares of voice',
    tell: tellVisibility,
  },
  moved: {
    about:
      'why visibility moved: what was changed, and which models, prompts, personas and languages went up or down',
    tell: tellMoved,
  },
  sentiment: {
    about: 'how well answers speak of the brand, from 0 to 10, now and in the version before',
    tell: tellSentiment,
  },
  keywords: { about: 'the words that answers describe the brand with', tell: tellKeywords },
  sources: { about: 'websites that answers rely on, with their shares of all citations', tell: tellSources },
  shopping: { about: 'companies by their share of the products that answers mention', tell: tellShopping },
  recommendations: { about: 'what the answers suggest to improve', tell: tellRecommendations },
} as const satisfies { readonly [N in ViewName]?: Tool<N> }

export type ToolName = keyof typeof TOOLS
export const TOOL_NAMES = Object.keys(TOOLS) as readonly ToolName[]

/** The gates that views which the assistant asks stand behind. */
export const gateOfTool = (name: ToolName) => VIEWS[name].gate

/** What a question to a view may be narrowed to, or told by. */
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
