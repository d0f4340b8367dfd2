import { MAX_SAMPLES, MAX_UNTIL_POINTS } from '@sillage/core/analyses/analysis'
import { DEFAULT_HOUR } from '@sillage/core/analyses/schedule'
import { CADENCES } from '@sillage/core/base/cadence'
import {
  type ChatDraft,
  chatDraftSchema,
  DRAFT_LIMITS,
  INTENTS,
  type LeftOut,
} from '@sillage/core/chat/draft'
import type { ModelReply } from '@sillage/core/chat/model-reply'
import { parsePersona } from '../brands/topics.ts'
import type { Terms } from './brief.ts'

type Proposed = NonNullable<ModelReply['draft']>

const cut = (text: string, most: number): string => text.trim().slice(0, most).toWellFormed()

const between = (value: number, least: number, most: number): number =>
  Number.isFinite(value) ? Math.min(most, Math.max(least, Math.round(value))) : least

const eachOnce = <T>(items: readonly T[], keyOf: (item: T) => string): T[] => [
  ...new Map(items.map((item) => [keyOf(item), item])).values(),
]

/** A list cut to so many; what is beyond is named. */
const atMost = <T>(items: readonly T[], most: number): [kept: T[], beyond: T[]] => [
  items.slice(0, most),
  items.slice(most),
]

/**
 * A proposal as it may be ordered: by the wizard's own schema, and within the plan. Says what was left out; null when
 * nothing of it can be used.
 */
export const cutDraft = (
  proposed: Proposed,
  { standing, models, allowedModels, allowedLanguages }: Terms,
): { draft: ChatDraft; leftOut: LeftOut[] } | null => {
  const { entitlements } = standing
  const texts = proposed.prompts.map(({ text, branded, intent }) => ({
    text: cut(text, DRAFT_LIMITS.prompt),
    branded,
    intent: INTENTS.find((known) => known === intent) ?? INTENTS[0],
  }))
  const [prompts, morePrompts] = atMost(
    eachOnce(
      texts.filter(({ text }) => text !== ''),
      ({ text }) => text,
    ),
    DRAFT_LIMITS.prompts,
  )
  const [personas, morePersonas] = atMost(proposed.personas.flatMap(parsePersona), DRAFT_LIMITS.personas)
  const codes = [...new Set(proposed.languages.map((code) => code.trim().toLowerCase()))]
  const [languages, moreLanguages] = atMost(
    codes.filter((code) => allowedLanguages.some((allowed) => allowed === code)),
    entitlements.languagesPerAnalysis ?? codes.length,
  )
  const blockedLanguages = codes.filter((code) => !allowedLanguages.some((allowed) => allowed === code))
  const wantedModels = [...new Set(proposed.models)].flatMap(
    (name) => models.find((model) => model.modelId === name || model.displayName === name) ?? [],
  )
  const chosen = wantedModels.filter((model) => allowedModels.includes(model))
  const blocked = wantedModels.filter((model) => !allowedModels.includes(model))
  const isLocked = proposed.schedule.enabled && !entitlements.scheduling
  const leftOut: LeftOut[] = [
    { kind: 'prompts' as const, names: morePrompts.map(({ text }) => text) },
    { kind: 'personas' as const, names: morePersonas.map(({ full_name }) => full_name) },
    {
      kind: 'languages' as const,
      names: [...moreLanguages, ...blockedLanguages].map((name) => cut(name, 20)),
    },
    { kind: 'models' as const, names: blocked.map(({ displayName }) => displayName) },
  ].filter(({ names }) => names.length > 0)
  if (isLocked) leftOut.push({ kind: 'schedule', names: [] })
  const parsed = chatDraftSchema.safeParse({
    title: cut(proposed.title, 200),
    prompts,
    personas,
    languages: languages.length > 0 ? languages : ['en'],
    modelIds: (chosen.length > 0 ? chosen : allowedModels.slice(0, 1)).map(({ modelId }) => modelId),
    samples: between(proposed.samples, 1, MAX_SAMPLES),
    untilPoints: proposed.untilPoints > 0 ? between(proposed.untilPoints, 1, MAX_UNTIL_POINTS) : null,
    schedule: {
      enabled: proposed.schedule.enabled && entitlements.scheduling,
      cronExpression: CADENCES.find((cadence) => cadence === proposed.schedule.cadence) ?? 'weekly',
      weeklyDayOfWeek: between(proposed.schedule.weeklyDayOfWeek, 0, 6),
      monthlyDay: between(proposed.schedule.monthlyDay, 1, 31),
      hour: DEFAULT_HOUR,
    },
  })
  return parsed.success ? { draft: parsed.data, leftOut } : null
}
