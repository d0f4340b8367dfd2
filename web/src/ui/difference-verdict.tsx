import type { Change, Reason } from '@sillage/core/analytics/stats/change'
import { useTranslation } from 'react-i18next'
import { formatInteger, formatSigned } from '@/lib/format.ts'
import { Badge, type Tone } from './badge.tsx'
import { GlossaryLink } from './glossary-link.tsx'
import { Popover } from './popover.tsx'

const TONES: Record<Change['verdict'], Tone> = {
  up: 'warning',
  down: 'positive',
  within_noise: 'neutral',
  too_few_runs: 'neutral',
  not_comparable: 'neutral',
}

/** Reasons with another meaning between brands than between versions. */
const OWN_REASONS = ['no_base', 'competitors'] as const
const isOwn = (reason: Reason): reason is (typeof OWN_REASONS)[number] =>
  OWN_REASONS.some((own) => own === reason)

/** The difference between a competitor's figure and the brand's in the same answers, with its verdict. */
export const DifferenceVerdict = ({ change, brand }: { change: Change; brand: string }) => {
  const { t, i18n } = useTranslation('visibility')
  const { t: tf } = useTranslation('figures')
  const { delta, verdict, reason } = change
  if (delta === null) return null
  const amount = formatSigned(delta, i18n.language)
  const called =
    verdict === 'up' || verdict === 'down' || verdict === 'within_noise'
      ? t(`beside.verdict.${verdict}`)
      : tf(`verdict.${verdict}`)
  const text = t('beside.versus', { difference: amount, brand })
  return (
    <Popover
      trigger={
        <button
          type="button"
          className="mt-1.5 inline-flex items-center gap-1.5 rounded-full font-semibold text-ink-soft text-sm tabular-nums"
        >
          <span className="sr-only">{text}.</span>
          <span aria-hidden="true">{amount}</span>
          <Badge tone={TONES[verdict]}>{called}</Badge>
        </button>
      }
    >
      <p className="font-semibold text-ink">{text}</p>
      {verdict === 'up' || verdict === 'down' || verdict === 'within_noise' ? (
        <p className="mt-1.5 text-ink-soft">{t(`beside.why.${verdict}`)}</p>
      ) : null}
      {reason ? (
        <p className="mt-1.5 text-ink-soft">
          {isOwn(reason) ? t(`beside.reason.${reason}`) : tf(`reason.${reason}`)}
        </p>
      ) : null}
      {change.cells > 0 ? (
        <p className="mt-1.5 text-ink-faint text-xs tabular-nums">
          {t('beside.compared', {
            answers: formatInteger(change.cells, i18n.language),
            prompts: formatInteger(change.prompts, i18n.language),
          })}
        </p>
      ) : null}
      {verdict === 'too_few_runs' ? <GlossaryLink term={verdict} /> : null}
    </Popover>
  )
}
