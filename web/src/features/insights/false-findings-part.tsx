import type { Interval } from '@sillage/core/analytics/estimates/certainty'
import type { FalseFindings } from '@sillage/core/analytics/views/trust/schema'
import { listed } from '@sillage/core/base/listed'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { stabilityWords } from '@/lib/basis-words.ts'
import { formatDate, formatInteger, formatPercent } from '@/lib/format.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { FigureButton } from '@/ui/figure-button.tsx'
import { MethodLink } from '@/ui/method-link.tsx'

/** The customer's own false positives: invented brands that answers seem to name, and changes called where there are none. */
export const FalseFindingsPart = ({
  falseFindings,
  onOpenRuns,
}: {
  falseFindings: FalseFindings
  onOpenRuns: OpenRuns
}) => {
  const { t, i18n } = useTranslation('insights')
  const { t: tf } = useTranslation('figures')
  const locale = i18n.language
  const { invented, unchanged, from, to, versions } = falseFindings
  if (versions === 0) return null
  const count = (value: number) => formatInteger(value, locale)
  const within = { dateFrom: Date.parse(from), dateTo: Date.parse(to), basis: 'all' } as const
  return (
    <section className="mt-5 border-line border-t pt-4">
      <h3 className="font-semibold text-ink text-sm">{t('trust.falseFindings.title')}</h3>
      <p className="mt-0.5 text-ink-faint text-xs">{stabilityWords(falseFindings, tf, locale)}</p>
      <ul className="mt-3 grid gap-x-8 gap-y-4 md:grid-cols-2">
        <Control
          name={t('trust.falseFindings.inventedName')}
          value={
            invented && (
              <FigureButton
                end
                onPress={
                  invented.found > 0
                    ? () =>
                        onOpenRuns({
                          title: t('trust.falseFindings.inventedRuns'),
                          figure: { of: 'invented' },
                          within,
                          n: invented.found,
                        })
                    : undefined
                }
              >
                {t('trust.falseFindings.value', { found: count(invented.found), n: count(invented.n) })}
              </FigureButton>
            )
          }
          interval={invented?.interval ?? null}
        >
          {invented
            ? t('trust.falseFindings.inventedAbout', { names: listed(invented.names, locale) })
            : t('trust.falseFindings.inventedNone')}
        </Control>
        <Control
          name={t('trust.falseFindings.changesName')}
          value={
            unchanged.n > 0
              ? t('trust.falseFindings.value', { found: count(unchanged.called), n: count(unchanged.n) })
              : null
          }
          interval={unchanged.n < unchanged.needed ? null : unchanged.interval}
        >
          {unchanged.n === 0
            ? t('trust.falseFindings.changesNone')
            : t('trust.falseFindings.changesAbout', {
                halves: count(unchanged.halves.tests),
                placebos: count(unchanged.placebos.tests),
                level: formatPercent(unchanged.level, locale, 1),
              })}
          {unchanged.n > 0 && unchanged.n < unchanged.needed ? (
            <span className="mt-1 block">
              {t('trust.falseFindings.few', { needed: count(unchanged.needed) })}
            </span>
          ) : null}
          {unchanged.calledIn.map(({ groupRunId, created_at }) => (
            <FigureButton
              key={groupRunId}
              className="mt-1 block font-medium text-ink"
              onPress={() =>
                onOpenRuns({
                  title: t('trust.falseFindings.changesRuns'),
                  figure: { of: 'answers' },
                  within: { groupRunId },
                  n: null,
                })
              }
            >
              {t('trust.falseFindings.version', { date: formatDate(Date.parse(created_at), locale) })}
            </FigureButton>
          ))}
        </Control>
      </ul>
      <p className="mt-3">
        <MethodLink />
      </p>
    </section>
  )
}

const Control = ({
  name,
  value,
  interval,
  children,
}: {
  name: string
  /** Null while nothing was measured. */
  value: ReactNode
  /** In percent; null with too little to say. */
  interval: Interval | null
  children: ReactNode
}) => {
  const { t, i18n } = useTranslation('insights')
  return (
    <li>
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <span className="font-medium text-ink">{name}</span>
        <strong className="shrink-0 text-end font-semibold text-ink tabular-nums">{value ?? '–'}</strong>
      </div>
      {interval ? (
        <p className="text-end text-ink-faint text-xs tabular-nums">
          {t('trust.falseFindings.interval', {
            low: formatPercent(interval.low, i18n.language, 1),
            high: formatPercent(interval.high, i18n.language, 1),
          })}
        </p>
      ) : null}
      <p className="mt-1 text-ink-faint text-xs">{children}</p>
    </li>
  )
}
