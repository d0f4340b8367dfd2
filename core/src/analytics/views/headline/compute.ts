import type { Facts } from '../../facts.ts'
import type { Filter } from '../../filter.ts'
import { select } from '../../select/select.ts'
import { meanSentiment } from '../../stats/sentiment.ts'
import { brandSentiment, standing, visibilityLine } from '../visibility/compute.ts'
import type { HeadlineView } from './schema.ts'

/** The headline of the visibility tab with its line, and the sentiment: what fits a row of a list. */
export const headlineView = (facts: Facts, filter: Filter): HeadlineView => ({
  headline: standing(facts, filter).headline,
  sentiment: meanSentiment(brandSentiment(select(facts, filter))),
  list: visibilityLine(facts, filter),
})
