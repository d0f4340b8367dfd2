import type { CompetitorChoice } from '@sillage/core/onboarding/onboarding'

/** A company that may be in the tracked set. */
export interface Choice {
  /** By which the list knows it while it is edited. */
  key: string
  name: string
  /** Empty when nobody knows. */
  domain: string
  reason: string
  on: boolean
}

const isSame = (a: string, b: string): boolean => a.localeCompare(b, undefined, { sensitivity: 'base' }) === 0

/** The tracked set first, then what was suggested beside it. What was never decided on is chosen to begin with. */
export const choicesOf = (
  suggestions: readonly CompetitorChoice[],
  tracked: readonly { name: string; domain: string | null }[],
): Choice[] => {
  const reasonOf = (name: string) => suggestions.find((one) => isSame(one.name, name))?.reason ?? ''
  const known = tracked.map(({ name, domain }) => ({
    key: name,
    name,
    domain: domain ?? '',
    reason: reasonOf(name),
    on: true,
  }))
  const others = suggestions
    .filter(({ name }) => !tracked.some((one) => isSame(one.name, name)))
    .map(({ name, domain, reason }) => ({
      key: name,
      name,
      domain: domain ?? '',
      reason,
      on: tracked.length === 0,
    }))
  return [...known, ...others]
}

/** Whether a choice says the same as it did before. */
export const isSameChoice = (now: Choice, before: Choice | undefined): boolean =>
  now.name === before?.name && now.domain === before.domain && now.on === before.on

/** Adds a company by name; one that is in the list already is chosen instead. */
export const addCompetitor = (choices: readonly Choice[], name: string): Choice[] =>
  choices.some((one) => isSame(one.name, name))
    ? choices.map((one) => (isSame(one.name, name) ? { ...one, on: true } : one))
    : [...choices, { key: `added ${name}`, name, domain: '', reason: '', on: true }]
