import type { Facts } from '../../facts.ts'
import type { Filter } from '../../filter.ts'
import { select, selectVersion } from '../../select/select.ts'
import { TREND_VERSIONS } from '../../select/trend-versions.ts'
import { createdAt } from '../../select/versions.ts'
import { composite, meanSentiment } from '../../stats/sentiment.ts'
import { breakDown } from './compute.ts'
import { computeSentiment } from './groups.ts'
import type { SentimentVersion } from './schema.ts'

/** The sentiment of each of the last versions in range on its own, oldest first. */
export const sentimentVersions = (facts: Facts, filter: Filter): SentimentVersion[] =>
  select(facts, filter)
    .range.slice(-TREND_VERSIONS)
    .map((version) => {
      const versionEntry = facts.versions[version]
      const selection = selectVersion(facts, filter, version)
      const total = computeSentiment(selection)
      return {
        groupRunId: versionEntry?.groupRunId ?? '',
        createdAt: versionEntry ? createdAt(versionEntry) : '',
        sentimentData: meanSentiment(total),
        totalRuns: selection.rows.length,
        brandMentions: total.n,
        score: composite(total),
        ...breakDown(facts, selection.filter, selection),
      }
    })
