import type { QuickFact } from '@sillage/core/analytics/views/observations/fact'
import { useTranslation } from 'react-i18next'
import { cn } from '@/lib/cn.ts'
import { formatDecimal, formatPercent } from '@/lib/format.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { CertaintyLine } from '@/ui/certainty-line.tsx'
import { ChangeMark } from '@/ui/change-mark.tsx'
import { SentimentBar } from '@/ui/sentiment-bar.tsx'
import { FewAnswers } from './few-answers.tsx'
import { type Observation, ObservationAnswers } from './observation-answers.tsx'

const TONES = { positive: 'bg-positive', negative: 'bg-negative', neutral: 'bg-neutral' } as const

/** Facts whose certainty is that of a score, not of a share. */
const SCORED: ReadonlySet<QuickFact['key']> = new Set<QuickFact['key']>(['sentiment'])

/** A leading figure: its question, the answer with its verdict, and the answers behind it. */
export const ObservationCard = ({ fact, onOpenRuns }: { fact: Observation; onOpenRuns: OpenRuns }) => {
  const { t, i18n } = useTranslation('insights')
  const locale = i18n.language
  const [positive = 0, neutral = 0, negative = 0] = fact.sentimentBreakdown ?? []
  const scored = SCORED.has(fact.key)
  return (
    <li className="relative flex min-w-0 flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-card">
      <span aria-hidden="true" className={cn('absolute inset-y-0 start-0 w-1', TONES[fact.tone])} />
      <div className="flex-1 px-5 py-4">
        <p className="text-ink-soft text-sm">
          {fact.enough ? <span className="sr-only">{t(`tone.${fact.tone}`)}: </span> : null}
          {fact.question}
        </p>
        {/* Long answers list several figures. */}
        <p
          className={cn(
            'wrap-anywhere mt-1.5 text-balance break-keep font-bold text-ink tracking-tight',
            fact.answer.length > 40 ? 'text-base' : 'text-xl',
          )}
        >
          {fact.answer}
        </p>
        {fact.sentimentBreakdown ? (
          <SentimentBar sentiment={{ positive, neutral, negative }} className="mt-3" />
        ) : null}
        {fact.certainty || fact.change || !fact.enough ? (
          <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
            {fact.enough ? null : <FewAnswers />}
            {fact.change ? <ChangeMark change={fact.change} unit={scored ? 'score' : 'points'} /> : null}
            {fact.certainty ? (
              <CertaintyLine
                certainty={fact.certainty}
                format={(value) => (scored ? formatDecimal(value, locale) : formatPercent(value, locale))}
              />
            ) : null}
          </div>
        ) : null}
        {fact.helper ? <p className="mt-2 text-ink-soft text-sm">{fact.helper}</p> : null}
      </div>
      <div className="border-line border-t px-5 py-2.5">
        <ObservationAnswers fact={fact} onOpenRuns={onOpenRuns} />
      </div>
    </li>
  )
}
