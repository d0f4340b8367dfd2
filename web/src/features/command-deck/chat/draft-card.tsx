import type { Schedule } from '@sillage/core/analyses/schedule'
import { listed } from '@sillage/core/base/listed'
import type { ChatDraft } from '@sillage/core/chat/draft'
import type { Standing } from '@sillage/core/plans/gates'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDefaultModels, useLanguages } from '@/data/use-choices.ts'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { Chip } from '@/ui/chip.tsx'
import { Input } from '@/ui/input.tsx'
import { Notice } from '@/ui/notice.tsx'
import { Spinner } from '@/ui/spinner.tsx'
import { PlannerFigures } from '@/widgets/planner/planner-figures.tsx'
import { SamplesInput } from '@/widgets/samples-input.tsx'
import { DraftLanguages } from './draft-languages.tsx'
import { DraftModels } from './draft-models.tsx'
import { DraftPrompts } from './draft-prompts.tsx'
import type { Chat } from './use-chat.ts'
import { useDraftPlan } from './use-draft-plan.ts'

/** Renders the fields of a schedule. */
export type DraftSchedule = (
  schedule: Schedule,
  onChange: (schedule: Schedule) => void,
  disabled: boolean,
) => ReactNode

/** The draft of the analysis: the assistant writes it, and the person edits it at any time. */
export const DraftCard = ({
  chat,
  standing,
  scheduleFields,
}: {
  chat: Chat
  standing: Standing
  scheduleFields: DraftSchedule
}) => {
  const { t, i18n } = useTranslation('ai-mode')
  const models = useDefaultModels()
  const languages = useLanguages()
  const { draft, isWriting, isSending, isGenerating, jobId, leftOut } = chat
  if (draft === null) {
    return (
      <Card>
        <CardHeader title={t('draft.title')} />
        <CardBody>
          <p className="text-ink-soft text-sm">{t('draft.empty')}</p>
        </CardBody>
      </Card>
    )
  }
  // The next draft would overwrite an edit made while an answer arrives.
  const isFixed = isSending || isWriting || isGenerating || jobId !== null
  const change = (part: Partial<ChatDraft>) => chat.edit({ ...draft, ...part })
  const { cronExpression, ...when } = draft.schedule
  return (
    <Card>
      <CardHeader
        title={t('draft.title')}
        action={
          isWriting ? (
            <span role="status" className="flex items-center gap-2 text-ink-soft text-sm">
              <Spinner />
              {t('draft.writing')}
            </span>
          ) : null
        }
      />
      <CardBody>
        <div className="space-y-4">
          <Input
            aria-label={t('draft.name')}
            value={draft.title}
            maxLength={200}
            disabled={isFixed}
            onChange={({ target }) => change({ title: target.value })}
          />
          <DraftPrompts
            prompts={draft.prompts}
            isFixed={isFixed}
            onChange={(prompts) => change({ prompts })}
          />
          <section aria-label={t('draft.personas')}>
            <h3 className="mb-1.5 font-semibold text-ink text-sm">{t('draft.personas')}</h3>
            {draft.personas.length === 0 ? (
              <p className="text-ink-soft text-sm">{t('draft.defaultPersonas')}</p>
            ) : (
              <ul className="flex flex-wrap gap-2">
                {draft.personas.map((persona) => (
                  <li key={persona.full_name} className="max-w-full">
                    <Chip
                      {...(isFixed
                        ? {}
                        : {
                            onRemove: () =>
                              change({ personas: draft.personas.filter((other) => other !== persona) }),
                          })}
                    >
                      {`${persona.full_name}, ${persona.occupation}`}
                    </Chip>
                  </li>
                ))}
              </ul>
            )}
          </section>
          <DraftLanguages
            chosen={draft.languages}
            languages={languages.data ?? []}
            limit={standing.entitlements.languagesPerAnalysis}
            isFixed={isFixed}
            onChange={(codes) => change({ languages: codes })}
          />
          <DraftModels
            chosen={draft.modelIds}
            models={models.data ?? []}
            onTrial={standing.onTrial}
            isFixed={isFixed}
            onChange={(modelIds) => change({ modelIds })}
          />
          <SamplesInput
            value={draft.samples}
            disabled={isFixed}
            onChange={(samples) => change({ samples })}
          />
          {scheduleFields(
            { ...when, cadence: cronExpression },
            ({ cadence, ...next }) => change({ schedule: { ...next, cronExpression: cadence } }),
            isFixed,
          )}
          {leftOut.map(({ kind, names }) => (
            <Notice key={kind} tone="warning">
              {t(`draft.leftOut.${kind}`, { names: listed(names, i18n.language) })}
            </Notice>
          ))}
          {isWriting ? null : <DraftPlan draft={draft} onSamples={(samples) => change({ samples })} />}
        </div>
      </CardBody>
    </Card>
  )
}

/** What the launch of the draft takes and tells. */
const DraftPlan = ({ draft, onSamples }: { draft: ChatDraft; onSamples: (samples: number) => void }) => (
  <PlannerFigures
    plan={useDraftPlan(draft)}
    onImprove={({ kind, count }) => {
      if (kind === 'samples') onSamples(count)
    }}
  />
)
