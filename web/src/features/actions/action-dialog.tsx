import {
  ACTION_KINDS,
  ACTION_STATUSES,
  type ActionKind,
  type ActionStatus,
  type ActionTarget,
  MAX_ACTION_LINKS,
  MAX_ACTION_NOTES,
  MAX_ACTION_TITLE,
  MAX_TARGETS,
  type NewSource,
  NO_TARGET,
} from '@sillage/core/actions/action'
import type { ActionDto } from '@sillage/core/actions/calls'
import { estimateEffect } from '@sillage/core/actions/effect'
import type { MemberDto } from '@sillage/core/brands/member-calls'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChangeActions, useCreateAction } from '@/data/use-actions.ts'
import { useLanguages, useModels } from '@/data/use-choices.ts'
import { useLibraryPrompts } from '@/data/use-library.ts'
import { formatInteger } from '@/lib/format.ts'
import { nameOfLanguage } from '@/lib/languages.ts'
import { subjectAddress } from '@/lib/subject-pages.ts'
import { Field } from '@/ui/field.tsx'
import { Textarea } from '@/ui/input.tsx'
import { MethodLink } from '@/ui/method-link.tsx'
import { Select } from '@/ui/select.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { toast } from '@/ui/toast.ts'
import { TokenInput } from '@/ui/token-input.tsx'
import { EditDialog } from '@/widgets/edit-dialog.tsx'
import { Effect } from './action-parts.tsx'
import { BriefField } from './brief-field.tsx'
import { ChosenList } from './chosen-list.tsx'
import { useOwners } from './use-owners.ts'

const ExperimentField = lazy(async () => ({
  default: (await import('./experiment-field.tsx')).ExperimentField,
}))

/** An address with its scheme, as people type it. */
const toAddress = (text: string): string =>
  text === '' || /^https?:\/\//i.test(text) ? text : `https://${text}`

/** A new action that a finding proposes. */
interface Proposal {
  title: string
  kind: ActionKind
  target: ActionTarget
  source: NewSource
}

/** Writes a new action, or changes one. */
export const ActionDialog = ({
  brandId,
  action,
  proposal = null,
  members,
  onClose,
}: {
  brandId: string
  /** Null for a new one. */
  action: ActionDto | null
  /** What a new one begins with; null to begin empty. */
  proposal?: Proposal | null
  members: readonly MemberDto[]
  onClose: () => void
}) => {
  const { t, i18n } = useTranslation(['actions', 'common'])
  const create = useCreateAction(brandId)
  const change = useChangeActions(brandId)
  const prompts = useLibraryPrompts(brandId)
  const models = useModels()
  const languages = useLanguages()
  const owners = useOwners(members, action?.owner_id ?? null)
  const [title, setTitle] = useState(action?.title ?? proposal?.title ?? '')
  const [kind, setKind] = useState<ActionKind>(action?.kind ?? proposal?.kind ?? 'content')
  const [status, setStatus] = useState<ActionStatus>(action?.status ?? 'idea')
  const [ownerId, setOwnerId] = useState(action?.owner_id ?? '')
  const [dueOn, setDueOn] = useState(action?.due_on ?? '')
  const [notes, setNotes] = useState(action?.notes ?? '')
  const [brief, setBrief] = useState(action?.brief ?? '')
  const [links, setLinks] = useState<readonly string[]>(action?.links ?? [])
  const [target, setTarget] = useState(action?.target ?? proposal?.target ?? NO_TARGET)
  const sources =
    action?.sources.map(({ analysis_id: analysisId, ...source }) => ({ ...source, analysisId })) ??
    (proposal === null ? [] : [proposal.source])
  const effect = action?.effect ?? (proposal && estimateEffect(proposal.source))
  const remove = (name: string) => t('removeOne', { name })
  const save = () => {
    const fields = {
      ...{ title: title.trim(), kind, notes, target },
      links: [...links],
      ownerId: ownerId === '' ? null : ownerId,
      dueOn: dueOn === '' ? null : dueOn,
    }
    if (action === null) {
      create.mutate(
        { ...fields, source: proposal?.source ?? null },
        {
          onSuccess: ({ outcome }) => {
            toast.success(t(`added.${outcome}`))
            onClose()
          },
        },
      )
      return
    }
    change.mutate([{ actionId: action.action_id, set: { ...fields, status, brief } }], { onSuccess: onClose })
  }
  const promptChoices = (prompts.status === 'ready' ? prompts.data : []).map(({ promptId, text }) => ({
    value: promptId,
    label: text,
  }))
  const promptNames = new Map(promptChoices.map(({ value, label }) => [value, label]))
  /** Of a prompt its page, of other evidence the analysis. */
  const getAddress = (analysisId: string, about: string): string => {
    const path = `/dashboard/${brandId}/analyses/${analysisId}`
    return promptNames.has(about) ? subjectAddress(path, 'prompts', about, new URLSearchParams()) : path
  }
  return (
    <EditDialog
      title={t(action === null ? 'new' : 'edit')}
      save={t(action === null ? 'add' : 'save')}
      width="lg"
      complete={title.trim() !== ''}
      saving={create.isPending || change.isPending}
      error={create.error ?? change.error}
      onSave={save}
      onClose={onClose}
    >
      <TextField
        label={t('fields.title')}
        required
        maxLength={MAX_ACTION_TITLE}
        value={title}
        onValueChange={setTitle}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('fields.kind')}>
          {({ id }) => (
            <Select
              id={id}
              value={kind}
              onValueChange={setKind}
              options={ACTION_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
              className="w-full"
            />
          )}
        </Field>
        {action === null ? null : (
          <Field label={t('fields.status')}>
            {({ id }) => (
              <Select
                id={id}
                value={status}
                onValueChange={setStatus}
                options={ACTION_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
                className="w-full"
              />
            )}
          </Field>
        )}
        <Field label={t('fields.owner')}>
          {({ id }) => (
            <Select id={id} value={ownerId} onValueChange={setOwnerId} options={owners} className="w-full" />
          )}
        </Field>
        <TextField label={t('fields.due')} type="date" value={dueOn} onValueChange={setDueOn} />
      </div>
      <Field label={t('fields.notes')} optional={t('common:optional')}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={MAX_ACTION_NOTES}
            value={notes}
            onChange={(event) => setNotes(event.target.value)}
          />
        )}
      </Field>
      {action === null ? null : (
        <BriefField brandId={brandId} action={action} value={brief} onChange={setBrief} />
      )}
      <Field label={t('fields.links')} optional={t('common:optional')}>
        {(control) => (
          <TokenInput
            control={control}
            values={links}
            onChange={setLinks}
            removeLabel={remove}
            max={MAX_ACTION_LINKS}
            maxLength={2_000}
            clean={toAddress}
            inputMode="url"
          />
        )}
      </Field>
      <fieldset className="m-0 space-y-4 border-0 border-line border-t p-0 pt-4">
        <legend className="sr-only">{t('target.title')}</legend>
        <p aria-hidden="true" className="font-semibold text-ink text-sm">
          {t('target.title')}
        </p>
        <ChosenList
          label={t('target.prompts')}
          add={t('target.add')}
          removeLabel={remove}
          values={target.prompts}
          choices={promptChoices}
          onChange={(values) => setTarget({ ...target, prompts: values.slice(0, MAX_TARGETS) })}
        />
        <Field label={t('target.pages')}>
          {(control) => (
            <TokenInput
              control={control}
              values={target.pages}
              onChange={(pages) => setTarget({ ...target, pages })}
              removeLabel={remove}
              max={MAX_TARGETS}
              maxLength={2_000}
              inputMode="url"
            />
          )}
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <ChosenList
            label={t('target.languages')}
            add={t('target.add')}
            removeLabel={remove}
            values={target.languages}
            choices={(languages.data ?? []).map(({ code }) => ({
              value: code,
              label: nameOfLanguage(code, i18n.language),
            }))}
            onChange={(values) => setTarget({ ...target, languages: values.slice(0, MAX_TARGETS) })}
          />
          <ChosenList
            label={t('target.models')}
            add={t('target.add')}
            removeLabel={remove}
            values={target.models}
            choices={(models.data ?? []).map(({ llm_model_id: value, display_name: label }) => ({
              value,
              label,
            }))}
            onChange={(values) => setTarget({ ...target, models: values.slice(0, MAX_TARGETS) })}
          />
        </div>
      </fieldset>
      {sources.length === 0 ? null : (
        <section aria-label={t('evidence.title')} className="border-line border-t pt-4">
          <h3 className="font-semibold text-ink text-sm">{t('evidence.title')}</h3>
          <ul className="mt-2 space-y-2 text-sm">
            {sources.map(({ origin, analysisId, about, runs, answers }) => (
              <li key={`${origin} ${analysisId} ${about}`}>
                <span className="block text-ink-faint text-xs">{t(`origin.${origin}`)}</span>
                <a
                  href={getAddress(analysisId, about)}
                  dir="auto"
                  className="break-words text-ink underline underline-offset-2"
                >
                  {promptNames.get(about) ?? about}
                </a>{' '}
                {answers === 0 ? null : (
                  <span className="text-ink-soft tabular-nums">
                    {t('evidence.answers', {
                      runs: formatInteger(runs, i18n.language),
                      answers: formatInteger(answers, i18n.language),
                    })}
                  </span>
                )}
              </li>
            ))}
          </ul>
          {effect === null ? null : (
            <p className="mt-3 text-sm">
              <span className="block font-semibold text-ink">{t('effect.title')}</span>
              <Effect effect={effect} />
              <span className="block text-ink-faint text-xs">
                {t('effect.about')} <MethodLink beside />
              </span>
            </p>
          )}
        </section>
      )}
      {action === null ? null : (
        <Suspense fallback={null}>
          <ExperimentField
            brandId={brandId}
            action={action}
            prompts={promptChoices}
            isSaved={JSON.stringify(target) === JSON.stringify(action.target)}
          />
        </Suspense>
      )}
    </EditDialog>
  )
}
