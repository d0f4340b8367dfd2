import type { Facts } from '../facts.ts'
import type { Filter } from '../filter.ts'
import { meanSentiment } from '../round.ts'
import { select } from '../select.ts'
import type { HeadlineView } from './headline-schema.ts'
import { combinedRanking, standing, visibilityLine } from './visibility.ts'

/** The headline of the visibility tab with its line, and the sentiment: what fits a row of a list. */
export const headlineView = (facts: Facts, filter: Filter): HeadlineView => ({
  headline: standing(facts, filter).headline,
  sentiment: meanSentiment(combinedRanking(select(facts, filter), 1).sentiment),
  list: visibilityLine(facts, filter),
})
