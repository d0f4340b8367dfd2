import { PUBLISHED_NAMES, PUBLISHED_TRUTH } from '@sillage/core/analytics/published'
import { EXTRACTOR_VERSION } from '@sillage/core/runs/extractor'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatInteger, formatNumber, formatPercent } from '@/lib/format.ts'
import { isolatedFormula } from '@/lib/isolates.ts'
import { Card } from './card.tsx'

interface ResultsProps {
  title: string
  about: string
  how?: string
  children: ReactNode
}

const Results = ({ title, about, how, children }: ResultsProps) => (
  <Card className="px-6 py-5">
    <h2 className="font-semibold text-base text-ink">{title}</h2>
    <p className="mt-0.5 text-ink-soft text-sm">{about}</p>
    {how && <p className="mt-1.5 max-w-prose text-ink-soft text-sm">{how}</p>}
    <dl className="mt-3 divide-y divide-line">{children}</dl>
  </Card>
)

const Result = ({ what, aim, children }: { what: string; aim: string; children: ReactNode }) => (
  <div className="grid gap-x-6 py-2.5 sm:grid-cols-[1fr_auto]">
    <dt className="text-ink">
      {what}
      <span className="block text-ink-faint text-xs">{aim}</span>
    </dt>
    <dd className="font-semibold text-ink tabular-nums sm:text-end">{children}</dd>
  </div>
)

/** How intervals did on simulated markets whose truth is known, in the newest results of our tests. */
export const PublishedTruth = () => {
  const { t, i18n } = useTranslation('method')
  const { t: tf } = useTranslation('figures')
  const locale = i18n.language
  const { measuredOn, worlds, covered, falseAlarms, bias } = PUBLISHED_TRUTH
  const percent = (value: number) => formatPercent(value, locale)
  const between = ([low, high]: readonly [number, number]) =>
    tf('between', { low: percent(low), high: percent(high) })
  const aim = (value: string) => t('aim', { aim: value })
  return (
    <Results
      title={t('tests.title')}
      about={t('tests.about', {
        n: formatInteger(worlds, locale),
        date: formatDate(Date.parse(measuredOn), locale),
      })}
    >
      <Result what={t('tests.runs')} aim={aim(percent(95))}>
        {between(covered.runs)}
      </Result>
      <Result what={t('tests.market')} aim={aim(percent(95))}>
        {between(covered.market)}
      </Result>
      <Result what={t('tests.alarms')} aim={aim(isolatedFormula(`≤ ${percent(5.5)}`))}>
        {percent(falseAlarms)}
      </Result>
      <Result what={t('tests.bias')} aim={aim(isolatedFormula(`≤ ${formatNumber(0.5, locale)}`))}>
        {formatNumber(bias, locale)}
      </Result>
    </Results>
  )
}

/** How well names are found in sentences that people labelled. */
export const PublishedNames = () => {
  const { t, i18n } = useTranslation('method')
  const locale = i18n.language
  const { measuredOn, all, held, others } = PUBLISHED_NAMES
  const results = [
    { key: 'all', of: all },
    { key: 'held', of: held },
    { key: 'others', of: others },
  ] as const
  const quality = ([labelled, found, right]: readonly [number, number, number]): string =>
    t('names.quality', {
      precision: formatPercent((100 * right) / found, locale),
      recall: formatPercent((100 * right) / labelled, locale),
    })
  return (
    <Results
      title={t('names.title')}
      about={t('names.about', {
        version: EXTRACTOR_VERSION,
        date: formatDate(Date.parse(measuredOn), locale),
      })}
      how={t('names.how')}
    >
      {results.map(({ key, of: { sentences, languages, names, read } }) => (
        <Result
          key={key}
          what={t(`names.${key}`)}
          aim={t('names.set', {
            sentences: formatInteger(sentences, locale),
            languages: formatInteger(languages, locale),
          })}
        >
          {quality(read)}
          <span className="block font-normal text-ink-faint text-xs">
            {t('names.alone', { quality: quality(names) })}
          </span>
        </Result>
      ))}
    </Results>
  )
}
