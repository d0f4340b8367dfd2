import type { Stability } from '@sillage/core/analytics/views/trust/schema'
import { useTranslation } from 'react-i18next'
import { stabilityWords } from '@/lib/basis-words.ts'
import { formatPercent } from '@/lib/format.ts'

/** How alike successive versions are: the brands that answers name, and the domains they lean on. */
export const StabilityLine = ({ stability }: { stability: Stability }) => {
  const { t, i18n } = useTranslation('insights')
  const locale = i18n.language
  const { t: tf } = useTranslation('figures')
  const say = (value: number | null) => (value === null ? '–' : formatPercent(value, locale))
  return (
    <p className="text-ink-soft text-sm">
      <span className="font-semibold text-ink">{t('trust.stability')}</span>{' '}
      {stability === null || (stability.brands === null && stability.domains === null)
        ? t('trust.noStability')
        : t('trust.stable', {
            brands: say(stability.brands),
            domains: say(stability.domains),
            versions: stabilityWords(stability, tf, locale),
          })}
    </p>
  )
}
