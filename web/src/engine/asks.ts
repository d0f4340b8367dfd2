import { familiesOfFigure } from '@sillage/core/analytics/drill/families'
import type { Figure } from '@sillage/core/analytics/drill/figure'
import type { Family } from '@sillage/core/analytics/families'
import type { Use } from '@sillage/core/analytics/sources/domain-tally'
import { type StoredView, VIEWS } from '@sillage/core/analytics/views/catalogue'

/** A question with choices of its own beside the filter. What is stored of some is the answer to their first choices. */
export type Ask =
  /** A page of the runs behind a figure, counted from 1. */
  | { readonly ask: 'runs'; readonly figure: Figure; readonly page: number; readonly limit: number }
  /** The companies that answers name, with their spellings. */
  | { readonly ask: 'entities' }
  /** Whole lists of what the views show the first of. */
  | { readonly ask: 'domains' | 'pages'; readonly use: Use }
  | { readonly ask: 'queries' }
  /** The pages that a query brought. */
  | { readonly ask: 'query-pages'; readonly query: string; readonly use: Use }
  /** The graph of models, queries and domains, of so many of them. */
  | { readonly ask: 'flow'; readonly topQueries: number; readonly topDomains: number; readonly use: Use }
  /** The brand beside competitors, by their keys with commas between. */
  | { readonly ask: 'rivals'; readonly brands: string }
  /** Recommendations that the controls leave, difficulties with commas between. */
  | {
      readonly ask: 'recommendations'
      readonly search: string
      readonly difficulties: string
      readonly minimumScore: number
    }
  | {
      readonly ask: 'prompts'
      readonly queriesPerProvider: number
      readonly domainsPerQuery: number
      readonly use: Use
    }

/** What the engine answers: a stored view by its name, or an ask. */
export type QuestionOf = StoredView | Ask

/** A text that is the same for questions that mean the same. */
export const questionKey = (question: QuestionOf): string =>
  typeof question === 'string' ? question : JSON.stringify(question)

/** Families of facts that a question is answered from. */
export const familiesFor = (question: QuestionOf): readonly Family[] => {
  if (typeof question === 'string') return VIEWS[question].families
  return question.ask === 'runs' ? familiesOfFigure(question.figure) : VIEWS[question.ask].families
}
