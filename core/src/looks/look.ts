import { z } from 'zod/mini'
import { instant } from '../base/time.ts'
import { suggestedPersonaSchema } from '../brands/topic.ts'
import { providerKeySchema } from '../providers/provider-key.ts'

/** A look: three prompts about a brand's field, asked one model once, by somebody without an account. */

export const LOOK_PROMPTS = 3

/** How long a look is kept after it was begun. */
export const LOOK_KEPT_DAYS = 7

/** How often a prompt may be asked: a failed answer is worth a second try. */
export const MAX_LOOK_ATTEMPTS = 2

export const lookAnswerSchema = z.object({
  /** `open`: not asked yet. `asking`: under way. `failed`: no answer came. */
  state: z.enum(['open', 'asking', 'answered', 'failed']),
  text: z.string(),
  /** Place of the brand among the companies that the answer names, 1 for the first; null where it does not name it. */
  place: z.nullable(z.int().check(z.positive())),
  /** Other companies that the answer names, in the order of their first mention. */
  others: z.array(z.string()),
  /** Said by a local stand-in, not by a real model. */
  simulated: z.boolean(),
})
export type LookAnswer = z.infer<typeof lookAnswerSchema>

export const OPEN_ANSWER: LookAnswer = { state: 'open', text: '', place: null, others: [], simulated: false }

/** The part of a look that everybody with its id may read. */
export const lookSchema = z.object({
  lookId: z.string(),
  name: z.string(),
  domain: z.string(),
  websiteUrl: z.string(),
  /** The brand's field, which the prompts are about. */
  industry: z.string(),
  /** The language of the prompts. */
  language: z.string(),
  modelId: z.string(),
  modelTitle: z.string(),
  prompts: z.array(z.string()).check(z.length(LOOK_PROMPTS)),
  answers: z.array(lookAnswerSchema).check(z.length(LOOK_PROMPTS)),
})
export type Look = z.infer<typeof lookSchema>

/** `looks/{lookId}`; anybody who has the id reads it through the API. */
export const storedLookSchema = z.extend(lookSchema, {
  aliases: z.array(z.string()),
  provider: providerKeySchema,
  modelName: z.string(),
  /** The person in whose place the prompts are asked. */
  persona: suggestedPersonaSchema,
  /** Of each prompt: how often it was asked, and until when its last asker is waited for. */
  asked: z
    .array(z.object({ attempts: z.int().check(z.nonnegative()), until: instant }))
    .check(z.length(LOOK_PROMPTS)),
  createdAt: instant,
  expiresAt: instant,
})
export type StoredLook = z.infer<typeof storedLookSchema>

/** `look_days/{day}`: how many looks were begun on a UTC day. */
export const lookDaySchema = z.object({ count: z.int().check(z.nonnegative()) })

/** The figures of a look, with their base: the answers that came. */
export const countLook = ({
  answers,
}: Pick<Look, 'answers'>): { answered: number; named: number; waiting: number } => ({
  answered: answers.filter(({ state }) => state === 'answered').length,
  named: answers.filter(({ state, place }) => state === 'answered' && place !== null).length,
  waiting: answers.filter(({ state }) => state === 'open' || state === 'asking').length,
})
