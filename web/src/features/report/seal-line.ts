import type { ShownSeal } from '@sillage/core/runs/shown-seal'
import type { SealedVersion } from '@sillage/core/seals/calls'
import { toShortSeal } from '@sillage/core/seals/seal'
import type { TFunction } from 'i18next'
import { reportDateTime } from './report-names.ts'

type Line = Pick<ShownSeal, 'state' | 'shortSeal' | 'sealedAt' | 'replaces'>

/** Returns the newest seal of a listed version, as it stands beside figures. */
export const pickSeal = ({ state, seals: [seal] }: SealedVersion): Line => {
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
