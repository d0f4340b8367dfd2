import type { Trust, TrustView } from '@sillage/core/analytics/views/trust/schema'
import { useTranslation } from 'react-i18next'
import { checkValue } from '@/lib/check-value.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { Badge, type Tone } from '@/ui/badge.tsx'
import { CardBody } from '@/ui/card.tsx'
import { Disclosure } from '@/ui/disclosure.tsx'
import { GlossaryLink } from '@/ui/glossary-link.tsx'
import { Notice } from '@/ui/notice.tsx'
import { ProgressBar } from '@/ui/progress-bar.tsx'
import { FalseFindingsPart } from './false-findings-part.tsx'
import { StabilityLine } from './stability-line.tsx'

const TONES: Record<Trust['level'], Tone> = {
  exploratory: 'warning',
  directional: 'info',
  decision_grade: 'positive',
}

/** The decisions that the figures support, check by check, and actions that would support more. */
export const TrustPart = ({ view, onOpenRuns }: { view: TrustView; onOpenRuns: OpenRuns }) => {
  const { t } = useTranslation('insights')
  const { trust, stability, falseFindings } = view
  return (
    <Disclosure
      title={t('trust.title')}
      description={
        <>
          {t(`trust.about.${trust.level}`)} <GlossaryLink term={trust.level} />
        </>
      }
      aside={<Badge tone={TONES[trust.level]}>{t(`trust.level.${trust.level}`)}</Badge>}
    >
      <CardBody>
        {trust.simulated ? (
          <Notice tone="warning" className="mb-4">
            {t('trust.simulated')}
          </Notice>
        ) : null}
        <ul className="grid gap-x-8 gap-y-4 md:grid-cols-2">
          {trust.checks.map((check) => (
            <Check key={check.key} check={check} />
          ))}
        </ul>
        <div className="mt-5 border-line border-t pt-4">
          <StabilityLine stability={stability} />
        </div>
        {falseFindings ? <FalseFindingsPart falseFindings={falseFindings} onOpenRuns={onOpenRuns} /> : null}
      </CardBody>
    </Disclosure>
  )
}

const Check = ({ check }: { check: Trust['checks'][number] }) => {
  const { t, i18n } = useTranslation('insights')
  const locale = i18n.language
  const { key, value, needed, next, level } = check
  const say = (figure: number) => checkValue(key, figure, locale)
  const reached = level === 'decision_grade'
  return (
    <li>
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <span className="font-medium text-ink">{t(`trust.checks.${key}.name`)}</span>
        <span className="shrink-0 text-ink-soft tabular-nums">
          <strong className="font-semibold text-ink">{say(value)}</strong>
          {reached ? null : ` / ${say(needed)}`}
        </span>
      </div>
      <ProgressBar
        value={needed === 0 ? 100 : (100 * value) / needed}
        label={t('trust.progress', {
          name: t(`trust.checks.${key}.name`),
          value: say(value),
          needed: say(needed),
        })}
        tone={level === 'exploratory' ? 'warning' : 'accent'}
        className="mt-1.5"
      />
      {reached ? null : (
        <p className="mt-1 text-ink-faint text-xs">{t(`trust.checks.${key}.todo`, { next: say(next) })}</p>
      )}
    </li>
  )
}
