import type { SealedVersion } from '@sillage/core/seals/calls'
import { toShortSeal } from '@sillage/core/seals/seal'
import type { TFunction } from 'i18next'
import { reportDateTime } from './report-names.ts'

/** Returns the seal of a version in words, or why it has none. */
export const sealLine = ({ state, seals }: SealedVersion, t: TFunction<'report'>, locale: string): string => {
  const [seal] = seals
  if (state === 'pending') return t('seal.pending')
  if (!seal) return t('seal.none')
  const { sealedAt, replaces } = seal.statement
  const words = { seal: seal.shortSeal, when: reportDateTime(new Date(sealedAt), locale) }
  return replaces
    ? t('seal.replaced', { ...words, before: toShortSeal(replaces.seal) })
    : t('seal.sealed', words)
}
