import { findOriginals, MOST_SAID } from '@sillage/core/analytics/concepts/concepts'
import { providerName } from '@sillage/core/providers/provider-names'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '@/lib/format.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { CertaintyLine } from '@/ui/certainty-line.tsx'
import { ChangeMark } from '@/ui/change-mark.tsx'
import { Chip } from '@/ui/chip.tsx'
import { Originals } from '@/ui/originals.tsx'
import { ProviderIcon } from '@/ui/provider-icon.tsx'
import { SiteIcon } from '@/ui/site-icon.tsx'
import { TakeOver } from '@/ui/take-over.tsx'
import { FewAnswers } from './few-answers.tsx'
import { type Observation, ObservationAnswers } from './observation-answers.tsx'
import type { Task } from './observation-groups.ts'
import { RowShell } from './row-shell.tsx'

interface RowProps {
  fact: Observation
  /** Answers in all. */
  answers: number
  onOpenRuns: OpenRuns
}

/** The action for an observation, and the observation. */
export const TaskRow = ({ task, ...props }: RowProps & { task: Task }) => {
  const { t, i18n } = useTranslation('insights')
  const { fact } = props
  return (
    <Row
      {...props}
      lead={
        <span className="font-semibold text-ink">
          {t(`todo.${task}`, {
            provider: fact.provider === null ? '' : providerName(fact.provider, i18n.language),
            name: fact.values.name,
          })}
        </span>
      }
    >
      <p>
        {fact.question} <Answer fact={fact} />
      </p>
    </Row>
  )
}

/** A question with its answer. */
export const ObservationRow = (props: RowProps) => {
  const { fact } = props
  const chips = fact.chips.filter((chip) => !fact.answer.includes(chip))
  return (
    <Row {...props} lead={<span className="text-ink-soft">{fact.question}</span>}>
      <p>
        <Answer fact={fact} />
      </p>
      {chips.length > 0 ? (
        <ul className="mt-2 flex flex-wrap gap-1.5">
          {chips.map((chip) => (
            <li key={chip} className="max-w-full">
              <Chip>
                {chip}
                <OriginalsOf fact={fact} phrases={[chip]} className="ms-1.5" />
              </Chip>
            </li>
          ))}
        </ul>
      ) : null}
    </Row>
  )
}

/** The words of answers for phrases of a fact, where they differ from them. */
const OriginalsOf = ({
  fact: { concepts },
  phrases,
  className,
}: {
  fact: Observation
  phrases: readonly string[]
  className: string
}) => {
  // Beside several phrases, the most frequent words for each.
  const most = phrases.length === 1 ? MOST_SAID : 1
  const originals = phrases.flatMap((phrase) => findOriginals(phrase, concepts?.[phrase]).slice(0, most))
  return originals.length === 0 ? null : <Originals words={originals.join(' · ')} className={className} />
}

const Answer = ({ fact }: { fact: Observation }) => {
  const { provider, iconUrl, values, answer, helper } = fact
  return (
    <>
      <span className="inline-flex max-w-full items-center gap-1.5 align-bottom">
        {provider === null ? null : <ProviderIcon provider={provider} size={18} />}
        {iconUrl === null ? null : <SiteIcon domain={String(values.domain)} className="size-4.5" />}
        <strong className="min-w-0 break-words font-semibold text-ink">{answer}</strong>
      </span>
      <OriginalsOf
        fact={fact}
        phrases={fact.chips.filter((chip) => answer.includes(chip))}
        className="block"
      />
      {helper === '' ? null : <span className="block">{helper}</span>}
    </>
  )
}

const Row = ({
  fact,
  answers,
  onOpenRuns,
  lead,
  children,
}: RowProps & { lead: ReactNode; children: ReactNode }) => {
  const { t, i18n } = useTranslation('insights')
  return (
    <RowShell
      tone={fact.tone}
      lead={
        <>
          {fact.enough ? <span className="sr-only">{t(`tone.${fact.tone}`)}: </span> : null}
          {lead}
        </>
      }
      end={
        <>
          <ObservationAnswers fact={fact} onOpenRuns={onOpenRuns} />
          {fact.key === 'weaknesses' ? (
            <TakeOver
              finding={{
                name: String(fact.values.said),
                source: {
                  origin: 'criticism',
                  about: String(fact.values.said),
                  ...{ runs: fact.n, answers, gain: null },
                },
                target: {},
              }}
              className="-my-1 -me-2"
            />
          ) : null}
        </>
      }
    >
      {children}
      {fact.change || fact.certainty || !fact.enough ? (
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          {fact.enough ? null : <FewAnswers />}
          {fact.change ? <ChangeMark change={fact.change} unit="points" /> : null}
          {fact.certainty ? (
            <CertaintyLine
              certainty={fact.certainty}
              format={(value) => formatPercent(value, i18n.language)}
            />
          ) : null}
        </div>
      ) : null}
    </RowShell>
  )
}
