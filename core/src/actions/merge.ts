import { wilson } from '../analytics/stats/wilson.ts'
import { recommendationKey } from '../analytics/views/recommendations/key.ts'
import { registrableDomain } from '../base/domains.ts'
import {
  type Action,
  type ActionSource,
  type ActionTarget,
  isClosed,
  MAX_SOURCES,
  MAX_TARGETS,
  type NewSource,
} from './action.ts'

const union = (one: readonly string[], other: readonly string[]): string[] =>
  [...new Set([...one, ...other])].slice(0, MAX_TARGETS)

const TARGETS = ['prompts', 'pages', 'languages', 'models'] as const

/**
 * What an action is about, as one text: those of the same text are one action. Pages and lost sources of one publisher
 * are, since one letter asks for both; a gain is of a prompt, whichever model showed it.
 */
export const mergeKey = (title: string, target: ActionTarget, source: NewSource | null): string => {
  if (source === null)
    return JSON.stringify([
      'written',
      recommendationKey(title),
      ...TARGETS.map((of) => target[of].toSorted()),
    ])
  const { origin, about } = source
  if (origin === 'visibility' || origin === 'lost_source')
    return JSON.stringify(['source', registrableDomain(about) ?? about.toLowerCase()])
  return JSON.stringify([origin, recommendationKey(about)])
}

/** Whether two pieces of evidence are about the same. */
const isSame = (one: NewSource, other: NewSource): boolean =>
  one.origin === other.origin && one.analysisId === other.analysisId && one.about === other.about

/** Whether a share is larger than another: its 95 % interval lies above. */
const isAbove = (share: NewSource, other: NewSource): boolean => {
  const [one, two] = [share, other].map(({ runs, answers }) => wilson(runs / answers, answers))
  return one != null && two != null && one.low > two.high
}

/** Whether two pieces of evidence of one action are its advice in different words. */
const isReworded = (one: NewSource, other: NewSource): boolean =>
  one.origin === 'recommendation' && one.origin === other.origin && one.analysisId === other.analysisId

/**
 * Whether evidence is not what closed an action: it is of another kind, or its share of answers has changed. Advice in other
 * words counts as changed where more answers give it.
 */
export const hasChanged = (sources: readonly ActionSource[], now: NewSource): boolean => {
  const before = sources.find((source) => isSame(source, now))
  if (before !== undefined) return isAbove(before, now) || isAbove(now, before)
  const reworded = sources.find((source) => isReworded(source, now))
  return reworded === undefined || isAbove(now, reworded)
}

/** `merged`: into an open action. `reopened`: it was closed, and the evidence has changed. `closed`: it stays closed. */
export type MergeOutcome = 'merged' | 'reopened' | 'closed'

/** An action with further evidence; one that is closed stays as it is unless the evidence has changed. */
export const mergeInto = (
  action: Action,
  target: ActionTarget,
  source: NewSource | null,
  at: number,
): { readonly outcome: MergeOutcome; readonly action: Action } => {
  const closed = isClosed(action.status)
  if (closed && (source === null || !hasChanged(action.sources, source))) return { outcome: 'closed', action }
  const others = source === null ? action.sources : action.sources.filter((one) => !isSame(one, source))
  const merged: Action = {
    ...action,
    target: {
      prompts: union(action.target.prompts, target.prompts),
      pages: union(action.target.pages, target.pages),
      languages: union(action.target.languages, target.languages),
      models: union(action.target.models, target.models),
    },
    sources: source === null ? others : [{ ...source, seenAt: at }, ...others].slice(0, MAX_SOURCES),
    updatedAt: at,
  }
  return closed
    ? { outcome: 'reopened', action: { ...merged, status: 'idea', closedAt: null } }
    : { outcome: 'merged', action: merged }
}
