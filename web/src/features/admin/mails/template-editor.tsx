import type { EditedTemplate } from '@sillage/core/mail/calls'
import { emailTemplateContentSchema } from '@sillage/core/mail/email-template'
import { findTemplateFaults, type TemplateFault } from '@sillage/core/mail/template-faults'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { dropUnsaved, useUnsaved } from '@/lib/unsaved.ts'
import { Badge } from '@/ui/badge.tsx'
import { Button } from '@/ui/button.tsx'
import { ConfirmDialog } from '@/ui/confirm-dialog.tsx'
import { FormCard } from '@/ui/form-card.tsx'
import { Notice } from '@/ui/notice.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { LanguagesCard } from './languages-card.tsx'
import { MessageFields } from './message-fields.tsx'
import { TemplatePreview } from './template-preview.tsx'
import {
  EMPTY_TEMPLATE,
  splitKey,
  syncedVariables,
  type TemplateValues,
  toValues,
} from './template-values.ts'
import { useTemplateChanges } from './use-template-changes.ts'
import { VariablesField } from './variables-field.tsx'
import { VersionsCard } from './versions-card.tsx'

const LIST = '/admin/email-templates'
const NO_VALUES = {}

const Faults = ({ faults }: { faults: readonly TemplateFault[] }) => {
  const { t } = useTranslation(['templates', 'common'])
  return (
    <Notice tone="warning">
      {t('editor.broken')}
      <ul className="list-disc ps-5">
        {faults.map(({ kind, field, name }) => (
          <li key={`${field} ${name}`}>
            {t('common:named', { name: t(`editor.${field}`), value: t(`editor.faults.${kind}`) })}{' '}
            <code dir="ltr">{`{{${name}}}`}</code>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/**
 * Creates or edits a template, with a preview of the mail.
 *
 * @param template null for a new one, with `templateKey` as its initial key
 */
export const TemplateEditor = ({
  template,
  templateKey = '',
}: {
  template: EditedTemplate | null
  templateKey?: string
}) => {
  const { t } = useTranslation(['templates', 'releases'])
  const navigate = useNavigate()
  const saved = template === null ? { ...EMPTY_TEMPLATE, template_key: templateKey } : toValues(template)
  const [values, setValues] = useState<TemplateValues>(saved)
  /** Number of external changes to the code editor. */
  const [edition, setEdition] = useState(0)
  const [asking, setAsking] = useState<'activate' | 'delete' | null>(null)
  const { run, doing } = useTemplateChanges()
  // Only the server decides whether a template is active: edits stay when that changes.
  const isActive = template?.is_active ?? values.is_active
  const isChanged = JSON.stringify({ ...values, is_active: isActive }) !== JSON.stringify(saved)
  useUnsaved(isChanged)
  const examples = template?.values ?? NO_VALUES
  const faults = template?.values
    ? findTemplateFaults(values, { values: template.values, required: template.required })
    : []
  const isWhole = emailTemplateContentSchema.safeParse(values).success
  const isLocked = template !== null
  const say = (change: Partial<TemplateValues>) => setValues({ ...values, ...change })
  const leave = (address: string) => {
    dropUnsaved()
    void navigate(address)
  }
  const save = () => {
    // Normalised as on the server, so that the saved state does not count as changed.
    const saved = { ...values, subject: values.subject.trim() }
    setValues(saved)
    run({ act: 'save', templateId: template?.id ?? null, values: saved }, (id) => {
      setAsking(null)
      if (template === null && id !== null) leave(`${LIST}/${id}`)
    })
  }
  const activate = () =>
    template === null ? save() : run({ act: 'activate', templateId: template.id }, () => setAsking(null))
  return (
    <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
      <FormCard
        title={t('editor.content')}
        action={
          <>
            <Badge tone={isActive ? 'positive' : 'neutral'} dot>
              {t(isActive ? 'list.active' : 'list.inactive')}
            </Badge>
            {template === null || template.is_active ? null : (
              <Button
                size="sm"
                disabled={isChanged || faults.length > 0}
                loading={doing === 'activate'}
                onClick={() => setAsking('activate')}
              >
                {t('editor.activate')}
              </Button>
            )}
          </>
        }
        className="space-y-4"
        // A new template that is active at once takes the place of another, too.
        onSubmit={() => (template === null && isActive ? setAsking('activate') : save())}
      >
        {faults.length === 0 ? null : <Faults faults={faults} />}
        <TextField
          label={
            isLocked ? (
              <>
                {t('editor.key')} <Lock aria-hidden="true" className="inline size-3.5 text-ink-faint" />
              </>
            ) : (
              t('editor.key')
            )
          }
          hint={t(isLocked ? 'editor.locked' : 'editor.keyHint')}
          dir="ltr"
          maxLength={64}
          readOnly={isLocked}
          value={values.template_key}
          onValueChange={(text) => say({ template_key: text })}
        />
        <label className="flex items-center gap-2 text-ink text-sm">
          <input
            type="checkbox"
            className="size-4 accent-accent"
            disabled={isLocked}
            checked={isActive}
            onChange={(event) => say({ is_active: event.target.checked })}
          />
          {t('list.active')}
        </label>
        <TextField
          label={t('editor.description')}
          dir="auto"
          maxLength={500}
          value={values.description}
          onValueChange={(text) => say({ description: text })}
        />
        <VariablesField
          names={values.placeholders}
          examples={examples}
          onChange={(placeholders) => say({ placeholders })}
          onSync={() => say({ placeholders: syncedVariables(values) })}
        />
        <MessageFields
          message={values}
          edition={edition}
          onChange={(part) => setValues((now) => ({ ...now, ...part }))}
        />
        <div className="flex flex-wrap gap-2 border-line border-t pt-4">
          <Button
            type="submit"
            variant="primary"
            disabled={!isWhole || (isActive && faults.length > 0)}
            loading={doing === 'save'}
          >
            {t('releases:editor.save')}
          </Button>
          <Button disabled={!isWhole} loading={doing === 'test'} onClick={() => run({ act: 'test', values })}>
            {t('editor.test')}
          </Button>
          {template === null || template.updated_at === null ? null : (
            <Button variant="danger" onClick={() => setAsking('delete')}>
              {t(template.built_in ? 'editor.reset' : 'releases:editor.delete')}
            </Button>
          )}
        </div>
      </FormCard>
      <div className="space-y-5">
        {splitKey(values.template_key).language === null ? null : (
          <LanguagesCard templateKey={values.template_key} templateId={template?.id ?? null} />
        )}
        <TemplatePreview message={values} values={examples} />
        {template === null ? null : (
          <VersionsCard
            templateId={template.id}
            message={values}
            onRestore={({ subject, html, text }) => {
              say({ subject, html, text })
              setEdition(edition + 1)
            }}
          />
        )}
      </div>
      {asking === 'activate' ? (
        <ConfirmDialog
          title={t('ask.activate')}
          description={t('ask.activateText', { key: values.template_key })}
          confirm={t(template === null ? 'editor.saveActive' : 'editor.activate')}
          variant="primary"
          pending={doing !== null}
          onConfirm={activate}
          onClose={() => setAsking(null)}
        />
      ) : null}
      {template === null || asking !== 'delete' ? null : (
        <ConfirmDialog
          title={t(template.built_in ? 'ask.reset' : 'ask.delete')}
          description={t('ask.description')}
          confirm={t(template.built_in ? 'editor.reset' : 'releases:editor.delete')}
          pending={doing === 'delete'}
          onConfirm={() => run({ act: 'delete', templateId: template.id }, () => leave(LIST))}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  )
}
