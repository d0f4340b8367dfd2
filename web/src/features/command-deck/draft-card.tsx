import { MAX_SAMPLES } from '@sillage/core/analyses/analysis'
import { languageName } from '@sillage/core/analyses/language-name'
import { type ChatDraft, DRAFT_LIMITS, orderOfDraft } from '@sillage/core/chat/draft'
import { loadsOf } from '@sillage/core/runs/pace'
import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useDefaultModels, useLanguages } from '@/data/use-choices.ts'
import { pacedModels } from '@/data/use-loads.ts'
import { useQuota } from '@/data/use-quota.ts'
import { Badge } from '@/ui/badge.tsx'
import { Button } from '@/ui/button.tsx'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { Chip } from '@/ui/chip.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { Input, Textarea } from '@/ui/input.tsx'
import { Notice } from '@/ui/notice.tsx'
import { NumberInput } from '@/ui/number-input.tsx'
import { Spinner } from '@/ui/spinner.tsx'
import { PlannerFigures } from './planner-figures.tsx'
import type { Chat } from './use-chat.ts'
import { useLaunchErrorText } from './wizard-errors.ts'

const samplesIn = (text: string): number => {
  const value = Math.round(Number(text))
  return Number.isFinite(value) ? Math.min(MAX_SAMPLES, Math.max(1, value)) : 1
}

/** Personas that ask when the draft names none. */
const DEFAULT_PERSONAS = 3

/** The analysis as it stands: written as the assistant answers, and changed by hand at any time. */
export const DraftCard = ({ chat }: { chat: Chat }) => {
  const { t, i18n } = useTranslation(['ai-mode', 'command-deck'])
  const launchErrorText = useLaunchErrorText()
  const models = useDefaultModels()
  const languages = useLanguages()
  const quota = useQuota()
  const { draft, isWriting, isSending, isGenerating, jobId, leftOut, launchError } = chat
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
  const isFixed = isWriting || isGenerating || jobId !== null
  const change = (part: Partial<ChatDraft>) => chat.edit({ ...draft, ...part })
  const chosen = (models.data ?? []).filter(({ llm_model_id }) => draft.modelIds.includes(llm_model_id))
  const design = {
    prompts: draft.prompts.length,
    personas: draft.personas.length || DEFAULT_PERSONAS,
    languages: draft.languages.length,
    models: chosen.map(({ web_search }) => ({ webSearch: web_search })),
    samples: draft.samples,
  }
  const cells = design.prompts * design.personas * design.languages * design.samples
  const codeName = (code: string) => {
    const found = languages.data?.find((language) => language.code === code)
    return languageName(code, found?.name ?? code, i18n.language)
  }
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
          <section aria-label={t('draft.prompts')}>
            <h3 className="mb-1.5 font-semibold text-ink text-sm">{t('draft.prompts')}</h3>
            <ul className="space-y-2">
              {draft.prompts.map((prompt, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a prompt that is being reworded stays where it is
                <li key={at} className="flex items-start gap-2">
                  <div className="min-w-0 flex-1">
                    <Textarea
                      rows={1}
                      aria-label={t('draft.prompt', { n: at + 1 })}
                      value={prompt.text}
                      maxLength={DRAFT_LIMITS.prompt}
                      disabled={isFixed}
                      onChange={({ target }) =>
                        change({
                          prompts: draft.prompts.map((one, index) =>
                            index === at ? { ...one, text: target.value } : one,
                          ),
                        })
                      }
                      className="resize-none [field-sizing:content]"
                    />
                    <p className="mt-1 flex flex-wrap gap-1.5">
                      <Badge>{t(`draft.intents.${prompt.intent}`)}</Badge>
                      {prompt.branded ? <Badge tone="accent">{t('draft.branded')}</Badge> : null}
                    </p>
                  </div>
                  <IconButton
                    label={t('draft.removePrompt', { n: at + 1 })}
                    icon={<Trash2 aria-hidden="true" className="size-4" />}
                    disabled={isFixed}
                    onClick={() => change({ prompts: draft.prompts.filter((_, index) => index !== at) })}
                  />
                </li>
              ))}
            </ul>
            <Button
              variant="ghost"
              size="sm"
              className="mt-2 -ms-2"
              icon={<Plus aria-hidden="true" className="size-4" />}
              disabled={isFixed || draft.prompts.length >= DRAFT_LIMITS.prompts}
              onClick={() =>
                change({ prompts: [...draft.prompts, { text: '', branded: false, intent: 'discover' }] })
              }
            >
              {t('draft.addPrompt')}
            </Button>
          </section>
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
          <section aria-label={t('draft.languages')}>
            <h3 className="mb-1.5 font-semibold text-ink text-sm">{t('draft.languages')}</h3>
            <ul className="flex flex-wrap gap-2">
              {draft.languages.map((code) => (
                <li key={code}>
                  <Chip
                    {...(isFixed
                      ? {}
                      : {
                          onRemove: () =>
                            change({ languages: draft.languages.filter((other) => other !== code) }),
                        })}
                  >
                    {codeName(code)}
                  </Chip>
                </li>
              ))}
            </ul>
          </section>
          <section aria-label={t('draft.models')}>
            <h3 className="mb-1.5 font-semibold text-ink text-sm">{t('draft.models')}</h3>
            <ul className="flex flex-wrap gap-2">
              {draft.modelIds.map((id) => (
                <li key={id}>
                  <Chip
                    {...(isFixed
                      ? {}
                      : {
                          onRemove: () =>
                            change({ modelIds: draft.modelIds.filter((other) => other !== id) }),
                        })}
                  >
                    {models.data?.find(({ llm_model_id }) => llm_model_id === id)?.display_name ?? id}
                  </Chip>
                </li>
              ))}
            </ul>
          </section>
          <NumberInput
            label={t('draft.samples')}
            value={draft.samples}
            min={1}
            max={MAX_SAMPLES}
            clean={samplesIn}
            onChange={(samples) => change({ samples })}
          />
          {leftOut.map(({ kind, names }) => (
            <Notice key={kind} tone="warning">
              {t(`draft.leftOut.${kind}`, { names: names.join(', ') })}
            </Notice>
          ))}
          {isWriting ? null : (
            <PlannerFigures
              design={design}
              loads={loadsOf(pacedModels(chosen), cells)}
              quota={quota}
              sparePrompts={0}
              onImprove={({ kind, count }) => {
                if (kind === 'samples') change({ samples: count })
              }}
            />
          )}
          {launchError === null ? null : (
            <Notice tone="negative">{launchErrorText(launchError as Error)}</Notice>
          )}
          {orderOfDraft(draft) === null && !isWriting ? (
            <p className="text-ink-soft text-sm">{t('draft.incomplete')}</p>
          ) : null}
          <Button
            variant="primary"
            className="w-full"
            disabled={isWriting || isSending || jobId !== null || orderOfDraft(draft) === null}
            loading={isGenerating}
            onClick={() => void chat.launch(draft)}
          >
            {t('draft.launch')}
          </Button>
        </div>
      </CardBody>
    </Card>
  )
}
