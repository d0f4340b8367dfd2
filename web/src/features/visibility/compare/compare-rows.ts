import type { RankingEntry } from '@sillage/core/analytics/ranking/entry'
import type { Change } from '@sillage/core/analytics/stats/change'
import type { VisibilityView } from '@sillage/core/analytics/views/visibility/schema'

/** Maximum of brands in a comparison; the main brand is always among them. */
const SHOWN = 6

export interface ComparedBrand {
  key: string
  brandName: string
  kind: RankingEntry['kind']
  /** Null when the version does not name the brand. */
  before: RankingEntry | null
  after: RankingEntry | null
  /** The verdict on its visibility change; null when untested. */
  change: Change | null
}

/**
 * Returns the brands of two versions: those of the later version by rank, then those that only the earlier one names.
 *
 * @param judged the later version with changes tested against the earlier one; null until tested
 */
export const comparedBrands = (
  before: VisibilityView,
  after: VisibilityView,
  judged: VisibilityView | null,
): ComparedBrand[] => {
  const old = new Map(before.rankings.combined.map((entry) => [entry.key, entry]))
  const changes = new Map(judged?.top.map(({ key, change }) => [key, change]))
  const now = after.rankings.combined
  const gone = before.rankings.combined.filter(({ key }) => !now.some((entry) => entry.key === key))
  const rows = [
    ...now.map(
      (entry): ComparedBrand => ({
        key: entry.key,
        brandName: entry.brandName,
        kind: entry.kind,
        before: old.get(entry.key) ?? null,
        after: entry,
        change: changes.get(entry.key) ?? null,
      }),
    ),
    ...gone.map(
      (entry): ComparedBrand => ({
        key: entry.key,
        brandName: entry.brandName,
        kind: entry.kind,
        before: entry,
        after: null,
        change: null,
      }),
    ),
  ]
  const first = rows.slice(0, SHOWN)
  if (first.some(({ kind }) => kind === 'brand')) return first
  const brand = rows.find(({ kind }) => kind === 'brand')
  return brand ? [...first.slice(0, SHOWN - 1), brand] : first
}
