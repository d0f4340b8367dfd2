import { z } from 'zod/mini'
import { PARAMETERS } from '../../../runs/call-parameters.ts'
import { changeSchema } from '../../stats/change.ts'

const versionSchema = z.object({
  groupRunId: z.string(),
  createdAt: z.string(),
  /** Percent of answers that name the brand, cells weighing the same; null without answers. */
  visibility: z.nullable(z.number()),
  n: z.int(),
})

const sideSchema = z.object({
  /** Answers, and those that name the brand. */
  n: z.int(),
  named: z.int(),
  /** Visibility: cells weigh the same. */
  percent: z.nullable(z.number()),
})

/** The common value of a group's answers in one dimension. */
const groupSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Of a model: who provides it, and whether it searched the web. */
  provider: z.nullable(z.string()),
  webSearch: z.nullable(z.boolean()),
  now: sideSchema,
  before: sideSchema,
  /** Of the percentages. */
  change: changeSchema,
})

/** A question as it was put: the same prompt, persona, language and model in both versions. */
const cellSchema = z.object({
  promptId: z.string(),
  prompt: z.string(),
  personaId: z.string(),
  persona: z.string(),
  languageId: z.string(),
  language: z.string(),
  model: z.string(),
  modelName: z.string(),
  provider: z.string(),
  webSearch: z.boolean(),
  now: sideSchema,
  before: sideSchema,
})

const CHANGED_THINGS = [
  'model',
  /** Parameters of a model: effort, search, location, bounds. */
  'parameters',
  'prompt',
  'persona',
  /** A persona's description for models. */
  'persona_details',
  'language',
  'samples',
  'template',
  'extractor',
  'analyst',
  'analyst_parameters',
  /** Names that the brand is found by. */
  'spellings',
  'domains',
  'competitor',
  'competitor_spellings',
] as const

/** Why visibility moved between the newest version and the one before it. */
export const movedViewSchema = z.object({
  now: z.nullable(versionSchema),
  before: z.nullable(versionSchema),
  /**
   * The first version of the analysis, and the newest against it; null where it is the newest or the one before. Views stored
   * before it was computed lack it.
   */
  first: z.optional(z.nullable(z.extend(versionSchema, { change: changeSchema }))),
  change: changeSchema,
  /** Differences of the two versions' setups and readings. */
  changed: z.array(
    z.object({
      what: z.enum(CHANGED_THINGS),
      how: z.enum(['added', 'removed', 'altered']),
      name: z.string(),
      /** Of an alteration: what it was and what it is. */
      from: z.nullable(z.string()),
      to: z.nullable(z.string()),
      /** Of parameters: which one; `from` and `to` are `on` or `off` of a switch, null for the provider's default. */
      parameter: z.optional(z.enum(PARAMETERS)),
      /** Of parameters: of calls with web search alone, or of those without; absent where both changed alike. */
      webSearch: z.optional(z.boolean()),
    }),
  ),
  groups: z.object({
    model: z.array(groupSchema),
    prompt: z.array(groupSchema),
    persona: z.array(groupSchema),
    language: z.array(groupSchema),
  }),
  /** Cells that both versions have, asked the same way: more often named, less often, as before. */
  cells: z.object({ up: z.int(), down: z.int(), same: z.int() }),
  /** The cells with the largest differences, largest first. */
  movers: z.array(cellSchema),
})
export type MovedView = z.infer<typeof movedViewSchema>
