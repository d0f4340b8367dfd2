import type { Stability } from '@sillage/core/analytics/views/trust/schema'
import type { TFunction } from 'i18next'
import { now } from './clock.ts'
import { formatDay, formatInteger } from './format.ts'

/** The answers that figures are over. */
export interface BasisShown {
  /** The number of the one version; null over several. */
  version: number | null
  /** Versions taken together, and how many the analysis has; null where that is not known. */
  versions: number
  total: number | null
  /** When the first and the last of them were launched, in milliseconds since 1970. */
  from: number
  to: number
  /** Null while that is not known. */
  answers: number | null
}

/** The versions that a stability is over, in words: '6 versions, Oct 19 to Nov 23'. */
export const stabilityWords = (
  { versions, from, to }: Pick<NonNullable<Stability>, 'versions' | 'from' | 'to'>,
  t: TFunction<'figures'>,
  locale: string,
): string =>
  basisWords(
    { version: null, versions, total: null, from: Date.parse(from), to: Date.parse(to), answers: null },
    t,
    locale,
  )

/** A basis in words, as it stands above the figures and wherever they leave the page: 'Version 6, Nov 23, 144 answers'. */
export const basisWords = (
  { version, versions, total, from, to, answers }: BasisShown,
  t: TFunction<'figures'>,
  locale: string,
): string => {
  const today = now()
  const [first, last] = [formatDay(from, today, locale), formatDay(to, today, locale)]
  const over =
    versions === 1
      ? version === null
        ? t('basis.oneVersion', { date: last })
        : t('basis.version', { number: version, date: last })
      : t(versions === total ? 'basis.allVersions' : 'basis.versions', {
          n: formatInteger(versions, locale),
          days: first === last ? last : t('basis.days', { from: first, to: last }),
        })
  return answers === null
    ? over
    : t('basis.withAnswers', {
        over,
        answers: t('basis.answers', { count: answers, n: formatInteger(answers, locale) }),
      })
}
