import type { QuickFact, QuickFactKey } from '@sillage/core/analytics/views/observations/fact'

export const GROUPS = ['changed', 'todo', 'rest'] as const
export type ObservationGroup = (typeof GROUPS)[number]

/** Position of the brand and its trend, which readers look for first. */
const FIGURES = ['change', 'visibility', 'sentiment', 'rank'] as const satisfies readonly QuickFactKey[]

/** Observations with an action when they are bad news, most urgent first. */
const TASKS = [
  'worst_model',
  'cited_not_named',
  'own_sources',
  'weaknesses',
  'top_competitor',
] as const satisfies readonly QuickFactKey[]
export type Task = (typeof TASKS)[number]

export const isTask = (key: QuickFactKey): key is Task => TASKS.some((task) => task === key)

const inOrder = (facts: readonly QuickFact[], keys: readonly QuickFactKey[]): QuickFact[] =>
  keys.flatMap((key) => facts.filter((fact) => fact.key === key))

/** Groups observations for readers: changes, actions, and the rest in the engine's order. */
export const groupObservations = (facts: readonly QuickFact[]): Record<ObservationGroup, QuickFact[]> => {
  const changed = inOrder(facts, FIGURES)
  const todo = inOrder(
    facts.filter(({ tone }) => tone === 'negative'),
    TASKS,
  )
  return { changed, todo, rest: facts.filter((fact) => !changed.includes(fact) && !todo.includes(fact)) }
}
