import type { RunsOfFigure } from '@sillage/core/analytics/drill/runs-address'
import type { RankingEntry } from '@sillage/core/analytics/ranking/entry'
import type { Surface } from './surface.ts'

/** The answers that name a brand, on one surface or both. */
export const runsOfEntry = (
  { brandName, key, kind }: Pick<RankingEntry, 'brandName' | 'key' | 'kind'>,
  n: number,
  surface: Surface = 'combined',
): RunsOfFigure => ({
  title: brandName,
  figure: kind === 'brand' ? { of: 'named' } : { of: 'entity', key },
  ...(surface === 'combined' ? {} : { within: { webSearch: surface } }),
  n,
})
