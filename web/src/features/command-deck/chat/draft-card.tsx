import type { Schedule } from '@sillage/core/analyses/schedule'
import { listed } from '@sillage/core/base/listed'
import type { ChatDraft } from '@sillage/core/chat/draft'
import type { Standing } from '@sillage/core/plans/gates'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDefaultModels, useLanguages } from '@/data/use-choices.ts'
import { Badge } from '@/ui/badge.tsx'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { Chip } from '@/ui/chip.tsx'
import { Input } from '@/ui/input.tsx'
import { Notice } from '@/ui/notice.tsx'
import { Spinner } from '@/ui/spinner.tsx'
import { PlannerFigures } from '@/widgets/planner/planner-figures.tsx'
import { SamplesInput } from '@/widgets/samples-input.tsx'
import { UntilInput } from '@/widgets/until-input.tsx'
import type { DraftChange } from './draft-changes.ts'
import { DraftLanguages } from './draft-languages.tsx'
import { DraftModels } from './draft-models.tsx'
import { DraftPrompts } from './draft-prompts.tsx'
import { PartChanges } from './part-changes.tsx'
import type { Chat } from './use-chat.ts'
import { useDraftPlan } from './use-draft-plan.ts'

/** Renders the fields of a schedule. */
export type DraftSchedule = (
  schedule: Schedule,
  onChange: (schedule: Schedule) => void,
  disabled: boolean,
) => ReactNode

/** The card scrolls by itself, below its title. */
const CARD = 'flex h-full flex-col'

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
  const { draft, changes, isWriting, isSending, isGenerating, jobId, leftOut } = chat
  if (draft === null) {
    return (
      <Card className={CARD}>
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
  const undo = ({ undo }: DraftChange) => chat.edit(undo(draft))
  const getChanges = (part: keyof ChatDraft) => changes.filter((one) => one.part === part)
  const partChanges = (part: keyof ChatDraft, name: string, say?: (member: string) => string) => (
    <PartChanges
      changes={getChanges(part)}
      name={name}
      isFixed={isFixed}
      {...(say === undefined ? {} : { say })}
      onUndo={undo}
    />
  )
  const modelName = (id: string) =>
    models.data?.find(({ llm_model_id }) => llm_model_id === id)?.display_name ?? id
  const { cronExpression, ...when } = draft.schedule
  return (
    <Card className={CARD}>
      <CardHeader
        title={t('draft.title')}
        action={
          isWriting ? (
            <span role="status" className="flex items-center gap-2 text-ink-soft text-sm">
              <Spinner />
              {t('draft.writing')}
            </span>
          ) : changes.length > 0 ? (
            <Badge tone="info">{t('draft.changesSince', { n: changes.length })}</Badge>
          ) : null
        }
      />
      <CardBody className="min-h-0 flex-1 space-y-5 overflow-y-auto pt-1">
        <div>
          <Input
            aria-label={t('draft.name')}
            value={draft.title}
            maxLength={200}
            disabled={isFixed}
            onChange={({ target }) => change({ title: target.value })}
          />
          {partChanges('title', t('draft.name'))}
        </div>
        {leftOut.map(({ kind, names }) => (
          <Notice key={kind} tone="warning">
            {t(`draft.leftOut.${kind}`, { names: listed(names, i18n.language) })}
          </Notice>
        ))}
        <DraftPrompts
          prompts={draft.prompts}
          isFixed={isFixed}
          changes={getChanges('prompts')}
          onUndo={undo}
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
          {partChanges('personas', t('draft.personas'))}
        </section>
        <DraftLanguages
          chosen={draft.languages}
          languages={languages.data ?? []}
          limit={standing.entitlements.languagesPerAnalysis}
          isFixed={isFixed}
          onChange={(codes) => change({ languages: codes })}
          changes={(nameOf) => partChanges('languages', t('draft.languages'), nameOf)}
        />
        <DraftModels
          chosen={draft.modelIds}
          models={models.data ?? []}
          onTrial={standing.onTrial}
          isFixed={isFixed}
          onChange={(modelIds) => change({ modelIds })}
        >
          {partChanges('modelIds', t('draft.models'), modelName)}
        </DraftModels>
        <div>
          <SamplesInput
            value={draft.samples}
            disabled={isFixed}
            onChange={(samples) => change({ samples })}
          />
          {partChanges('samples', t('draft.title'))}
        </div>
        <div>
          <UntilInput
            value={draft.untilPoints}
            disabled={isFixed}
            onChange={(untilPoints) => change({ untilPoints })}
          />
          {partChanges('untilPoints', t('draft.title'))}
        </div>
        <div>
          {scheduleFields(
            { ...when, cadence: cronExpression },
            ({ cadence, ...next }) => change({ schedule: { ...next, cronExpression: cadence } }),
            isFixed,
          )}
          {partChanges('schedule', t('draft.schedule'))}
        </div>
        {isWriting ? null : <DraftPlan draft={draft} onSamples={(samples) => change({ samples })} />}
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
