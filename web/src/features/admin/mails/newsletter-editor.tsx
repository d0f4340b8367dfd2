import { INTERFACE_LANGUAGES } from '@sillage/core/base/interface-language'
import type { EditedNewsletter } from '@sillage/core/newsletters/calls'
import { withFooter } from '@sillage/core/newsletters/footer'
import { type NewsletterContent, newsletterContentSchema } from '@sillage/core/newsletters/newsletter'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { nameOfLanguage } from '@/lib/languages.ts'
import { dropUnsaved, useUnsaved } from '@/lib/unsaved.ts'
import { Button } from '@/ui/button.tsx'
import { Field } from '@/ui/field.tsx'
import { FormCard } from '@/ui/form-card.tsx'
import { Select } from '@/ui/select.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { MessageFields } from './message-fields.tsx'
import { EMPTY_NEWSLETTER, toContent } from './newsletter-values.ts'
import { SegmentCard } from './segment-card.tsx'
import { SendingCard } from './sending-card.tsx'
import { TemplatePreview } from './template-preview.tsx'
import { useNewsletterAct } from './use-newsletter-act.ts'

const LIST = '/admin/newsletters'
const NO_VALUES = { greeting: '…', name: '…' }

/** Edits an issue, with a preview of the mail. A scheduled issue is read-only. @param issue null for a new one */
export const NewsletterEditor = ({ issue }: { issue: EditedNewsletter | null }) => {
  const { t, i18n } = useTranslation(['newsletters', 'templates', 'releases'])
  const navigate = useNavigate()
  const saved = issue === null ? EMPTY_NEWSLETTER : toContent(issue)
  const [values, setValues] = useState<NewsletterContent>(saved)
  const { run, doing } = useNewsletterAct()
  // Texts of the issue's language, which come when it is chosen.
  const footer = useTranslation('newsletter-footer', { lng: values.language, useSuspense: false })
  const isChanged = JSON.stringify(values) !== JSON.stringify(saved)
  useUnsaved(isChanged)
  const isWhole = newsletterContentSchema.safeParse(values).success
  const isLocked = issue !== null && issue.state !== 'draft'
  const say = (change: Partial<NewsletterContent>) => setValues((now) => ({ ...now, ...change }))
  const leave = (address: string) => {
    dropUnsaved()
    void navigate(address)
  }
  return (
    <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
      <FormCard
        title={t('templates:editor.content')}
        className="space-y-4"
        onSubmit={() => {
          const params = issue === null ? {} : { issue_id: issue.id }
          run({ action: 'save', content: values, ...params }, (id) => {
            if (issue === null && id !== null) leave(`${LIST}/${id}`)
          })
        }}
      >
        <TextField
          label={t('editor.name')}
          hint={t('editor.nameHint')}
          dir="auto"
          maxLength={120}
          readOnly={isLocked}
          value={values.name}
          onValueChange={(text) => say({ name: text })}
        />
        <Field label={t('releases:editor.language')}>
          {({ id }) => (
            <Select
              id={id}
              value={values.language}
              disabled={isLocked}
              onValueChange={(language) => say({ language })}
              options={INTERFACE_LANGUAGES.map((value) => ({
                value,
                label: nameOfLanguage(value, i18n.language),
              }))}
            />
          )}
        </Field>
        <MessageFields
          message={values}
          subjectHint={t('editor.variables')}
          readOnly={isLocked}
          onChange={say}
        />
        <div className="flex flex-wrap gap-2 border-line border-t pt-4">
          {isLocked ? null : (
            <Button type="submit" variant="primary" disabled={!isWhole} loading={doing === 'save'}>
              {t('releases:editor.save')}
            </Button>
          )}
          <Button
            disabled={!isWhole}
            loading={doing === 'test'}
            onClick={() => run({ action: 'test', content: values })}
          >
            {t('templates:editor.test')}
          </Button>
          {issue === null || isLocked ? null : (
            <Button
              variant="danger"
              loading={doing === 'delete'}
              onClick={() => run({ action: 'delete', issue_id: issue.id }, () => leave(LIST))}
            >
              {t('releases:editor.delete')}
            </Button>
          )}
        </div>
      </FormCard>
      <div className="space-y-5">
        {issue === null ? null : <SendingCard issue={issue} isChanged={isChanged} />}
        <SegmentCard segment={values.segment} disabled={isLocked} onChange={(segment) => say({ segment })} />
        <TemplatePreview
          message={
            footer.ready
              ? withFooter(values, { reason: footer.t('reason'), link: footer.t('link') }, '/newsletter')
              : values
          }
          values={issue?.values ?? NO_VALUES}
        />
      </div>
    </div>
  )
}
