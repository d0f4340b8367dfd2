import type { BrandReport } from '@sillage/core/analytics/brand-calls'
import type { ShownSeal } from '@sillage/core/runs/shown-seal'
import type { SealedVersion } from '@sillage/core/seals/calls'
import { toShortSeal } from '@sillage/core/seals/seal'
import type { TFunction } from 'i18next'
import { reportDateTime } from './report-names.ts'

type Line = Pick<ShownSeal, 'state' | 'shortSeal' | 'sealedAt' | 'replaces'>

/** Returns the newest seal of a listed version, as it stands beside figures. */
const pickSeal = ({ state, seals: [seal] }: SealedVersion): Line => {
  const { sealedAt = null, replaces = null } = seal?.statement ?? {}
  return {
    ...{ state, sealedAt, shortSeal: seal?.shortSeal ?? null },
    replaces: replaces && toShortSeal(replaces.seal),
  }
}

/** Returns the seal of a version in words, or why it has none. */
export const sealLine = (
  { state, shortSeal, sealedAt, replaces }: Line,
  t: TFunction<'report'>,
  locale: string,
): string => {
  if (state === 'pending') return t('seal.pending')
  if (shortSeal === null || sealedAt === null) return t('seal.none')
  const words = { seal: shortSeal, when: reportDateTime(new Date(sealedAt), locale) }
  return replaces === null ? t('seal.sealed', words) : t('seal.replaced', { ...words, before: replaces })
}

/** Returns the seals that there are; without one, the newest version's, which says why it has none. */
export const sealsToShow = <L extends Line>(seals: readonly L[]): readonly L[] => {
  const sealed = seals.filter(({ shortSeal }) => shortSeal !== null)
  return sealed.length > 0 ? sealed : seals.slice(0, 1)
}

/** Returns the seals of all versions of a report in words; null without a version. @param versions newest first */
export const sealLines = (
  versions: readonly SealedVersion[],
  { selectedGroupRunId, basis }: Pick<BrandReport, 'selectedGroupRunId' | 'basis'>,
  t: TFunction<'report'>,
  locale: string,
): string | null => {
  const from = versions.findIndex(({ groupRunId }) => groupRunId === selectedGroupRunId)
  if (from < 0) return null
  const lines = versions.slice(from, from + Math.max(1, basis?.versions ?? 1)).map(pickSeal)
  return sealsToShow(lines)
    .map((line) => sealLine(line, t, locale))
    .join(' · ')
}
