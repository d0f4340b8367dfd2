import type { CompetitorChoice } from '@sillage/core/onboarding/onboarding'

/** A candidate for the tracked set. */
export interface Choice {
  /** React key and identity in the edited list. */
  key: string
  name: string
  /** Empty when unknown. */
  domain: string
  reason: string
  on: boolean
}

const isSame = (a: string, b: string): boolean => a.localeCompare(b, undefined, { sensitivity: 'base' }) === 0

/** The tracked set, then other suggestions. Without an earlier decision, all are selected. */
export const listChoices = (
  suggestions: readonly CompetitorChoice[],
  tracked: readonly { name: string; domain: string | null }[],
): Choice[] => {
  const getReason = (name: string) => suggestions.find((one) => isSame(one.name, name))?.reason ?? ''
  const known = tracked.map(({ name, domain }) => ({
    key: name,
    name,
    domain: domain ?? '',
    reason: getReason(name),
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

/** Whether a choice is unchanged. */
export const isSameChoice = (now: Choice, before: Choice | undefined): boolean =>
  now.name === before?.name && now.domain === before.domain && now.on === before.on

/** Adds a company by name; selects it if it is already listed. */
export const addCompetitor = (choices: readonly Choice[], name: string): Choice[] =>
  choices.some((choice) => isSame(choice.name, name))
    ? choices.map((choice) => (isSame(choice.name, name) ? { ...choice, on: true } : choice))
    : [...choices, { key: `added ${name}`, name, domain: '', reason: '', on: true }]
