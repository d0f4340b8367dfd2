import { filterSchema } from '@sillage/core/analytics/filter'
import { observationOf } from '@sillage/core/analytics/observations/observe'
import type { QuickFact } from '@sillage/core/analytics/quick-facts'
import type { QuickFactsView } from '@sillage/core/analytics/views/quick-facts'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { cn } from '@/lib/cn.ts'
import { formatDecimal, formatInteger, formatPercent } from '@/lib/format.ts'
import { glossaryHref } from '@/lib/glossary.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { Badge } from '@/ui/badge.tsx'
import { CertaintyLine } from '@/ui/certainty-line.tsx'
import { ChangeMark } from '@/ui/change-mark.tsx'
import { Chip } from '@/ui/chip.tsx'
import { ProviderIcon } from '@/ui/provider-icon.tsx'
import { SentimentBar } from '@/ui/sentiment-bar.tsx'
import { NoObservations, ObservationsSection } from './observations-section.tsx'

/** What this analysis reveals, one question and its answer after the other. */
export const KeyObservations = ({
  view,
  onOpenRuns,
  action,
}: {
  view: QuickFactsView
  onOpenRuns: OpenRuns
  /** Beside the title. */
  action?: ReactNode
}) => {
  const { t } = useTranslation('insights')
  return (
    <ObservationsSection totalRuns={view.totalRuns} action={action}>
      {view.quickFacts.length === 0 ? (
        <NoObservations text={t(view.totalRuns === 0 ? 'observations.notYet' : 'observations.none')} />
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {view.quickFacts.map((fact) => (
            <Observation key={fact.key} fact={fact} onOpenRuns={onOpenRuns} />
          ))}
        </ul>
      )}
    </ObservationsSection>
  )
}

const TONES = { positive: 'bg-positive', negative: 'bg-negative', neutral: 'bg-neutral' } as const

/** Cases in which a certainty is one of a score rather than of a share. */
const SCORED: ReadonlySet<QuickFact['key']> = new Set<QuickFact['key']>(['sentiment'])

const Observation = ({ fact, onOpenRuns }: { fact: QuickFact; onOpenRuns: OpenRuns }) => {
  const { t, i18n } = useTranslation('insights')
  const locale = i18n.language
  const { question, answer, helper } = observationOf(fact, locale)
  const [positive = 0, neutral = 0, negative = 0] = fact.sentimentBreakdown ?? []
  const scored = SCORED.has(fact.key)
  // Longer answers are lists of words rather than figures.
  const long = answer.length > 40
  const chips = fact.chips.filter((chip) => !answer.includes(chip))
  return (
    <li className="relative flex flex-col overflow-hidden rounded-lg border border-line bg-surface px-5 py-4 shadow-card">
      <span aria-hidden="true" className={cn('absolute inset-y-0 left-0 w-1', TONES[fact.tone])} />
      <p className="flex items-center gap-2 text-ink-soft text-sm">
        {fact.enough ? <span className="sr-only">{t(`tone.${fact.tone}`)}: </span> : null}
        <span className="min-w-0 flex-1">{question}</span>
        {fact.enough ? null : (
          <Link to={glossaryHref('not_enough_answers')}>
            <Badge tone="neutral">{t('tone.few')}</Badge>
          </Link>
        )}
      </p>
      <p
        className={cn(
          'mt-1.5 flex items-center gap-2.5 font-bold text-ink tracking-tight',
          long ? 'text-base' : 'text-xl',
        )}
      >
        {fact.provider === null ? null : <ProviderIcon provider={fact.provider} size={24} />}
        <span className="min-w-0 break-words">{answer}</span>
      </p>
      {fact.sentimentBreakdown ? (
        <SentimentBar sentiment={{ positive, neutral, negative }} className="mt-3" />
      ) : null}
      {helper ? <p className="mt-1.5 text-ink-soft text-sm">{helper}</p> : null}
      {chips.length > 0 ? (
        <ul className="mt-3 flex flex-wrap gap-1.5">
          {chips.map((chip) => (
            <li key={chip} className="max-w-full">
              <Chip>{chip}</Chip>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="mt-auto flex flex-wrap items-center gap-x-2 gap-y-1 pt-4">
        <button
          type="button"
          onClick={() =>
            onOpenRuns({
              title: question,
              figure: fact.runs.figure,
              within: filterSchema.parse(fact.runs.filter),
              n: fact.n,
            })
          }
          className="inline-flex items-center gap-1.5 rounded-sm font-semibold text-accent text-sm tabular-nums hover:underline"
        >
          <span className="sr-only">{question} </span>
          {t('observations.open', { count: fact.n, n: formatInteger(fact.n, locale) })}
          <ArrowRight aria-hidden="true" className="size-3.5" />
        </button>
        <span className="ml-auto flex flex-wrap items-center gap-x-2 gap-y-1">
          {fact.certainty ? (
            <CertaintyLine
              certainty={fact.certainty}
              format={(value) => (scored ? formatDecimal(value, locale) : formatPercent(value, locale))}
            />
          ) : null}
          {fact.change ? <ChangeMark change={fact.change} unit={scored ? 'score' : 'points'} /> : null}
        </span>
      </div>
    </li>
  )
}
