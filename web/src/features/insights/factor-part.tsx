import type { FactorSplit } from '@sillage/core/analytics/views/trust/schema'
import { listed } from '@sillage/core/base/listed'
import { useTranslation } from 'react-i18next'
import { formatInteger, formatParts, formatPercent } from '@/lib/format.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { CardBody, CardHeader } from '@/ui/card.tsx'
import { Disclosure } from '@/ui/disclosure.tsx'
import { FigureButton } from '@/ui/figure-button.tsx'
import { MethodLink } from '@/ui/method-link.tsx'

const PARTS = [
  { key: 'prompt', color: '#047b5b' },
  { key: 'model', color: '#4477aa' },
  { key: 'language', color: '#ee7733' },
  { key: 'persona', color: '#aa4499' },
  { key: 'rest', color: '#94a3b8' },
] as const

/** The factors of whether an answer names the brand: prompt, model, language, persona, or chance. */
export const FactorPart = ({ factors, onOpenRuns }: { factors: FactorSplit; onOpenRuns: OpenRuns }) => {
  const { t, i18n } = useTranslation('insights')
  const locale = i18n.language
  const known = PARTS.flatMap(({ key, color }) => {
    const percent = factors[key]
    return percent === null ? [] : [{ key, color, percent }]
  })
  const shares = formatParts(
    known.map(({ percent }) => percent),
    locale,
  )
  if (known.length === 0)
    return (
      <CardHeader
        title={t('factors.title')}
        description={t(factors.why === 'few_answers' ? 'factors.few' : 'factors.none')}
        className="pb-4"
      />
    )
  return (
    <Disclosure
      title={t('factors.title')}
      description={
        <FigureButton
          onPress={
            factors.n > 0
              ? () => onOpenRuns({ title: t('factors.runs'), figure: { of: 'answers' }, n: factors.n })
              : undefined
          }
        >
          {t('factors.base', { count: factors.n, n: formatInteger(factors.n, locale) })}
        </FigureButton>
      }
    >
      <CardBody>
        <div
          role="img"
          aria-label={listed(
            known.map(({ key }, index) => `${t(`factors.${key}`)} ${shares[index]}`),
            locale,
          )}
          className="flex h-3 w-full gap-0.5 overflow-hidden rounded-full bg-sunken"
        >
          {known.map(({ key, color, percent }) => (
            <div key={key} className="h-full" style={{ width: `${percent}%`, background: color }} />
          ))}
        </div>
        <ul className="mt-4 space-y-2.5">
          {known.map(({ key, color }, index) => (
            <li key={key} className="flex items-start gap-2.5 text-sm">
              <span
                aria-hidden="true"
                className="mt-1.5 size-2.5 shrink-0 rounded-full"
                style={{ background: color }}
              />
              <span className="min-w-0 flex-1">
                <span className="font-medium text-ink">{t(`factors.${key}`)}</span>
                <span className="block text-ink-faint text-xs">{t(`factors.about.${key}`)}</span>
              </span>
              <span className="text-end tabular-nums">
                <strong className="font-semibold text-ink">{shares[index]}</strong>
                {factors.intervals === null ||
                factors.intervals[key].low === factors.intervals[key].high ? null : (
                  <span className="block whitespace-nowrap text-ink-faint text-xs">
                    {t('factors.between', {
                      low: formatPercent(factors.intervals[key].low, locale),
                      high: formatPercent(factors.intervals[key].high, locale),
                    })}
                  </span>
                )}
              </span>
            </li>
          ))}
        </ul>
        <p className="mt-4 text-ink-faint text-xs">
          {t('factors.certainty')} <MethodLink />
        </p>
      </CardBody>
    </Disclosure>
  )
}
