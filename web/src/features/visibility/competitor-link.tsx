import type { RankingEntry } from '@sillage/core/analytics/ranking/entry'
import { SubjectLink } from '@/ui/subject-link.tsx'

/** Leads to the page of a tracked competitor; other brands have none. */
export const CompetitorLink = ({
  brand: { kind, key, brandName },
}: {
  brand: Pick<RankingEntry, 'kind' | 'key' | 'brandName'>
}) => (kind === 'competitor' ? <SubjectLink kind="competitors" id={key} name={brandName} /> : null)
