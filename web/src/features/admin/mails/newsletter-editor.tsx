import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '@sillage/core/base/interface-language'
import type { MailMessage } from '@sillage/core/mail/email-template'
import type { EditedNewsletter } from '@sillage/core/newsletters/calls'
import { withFooter } from '@sillage/core/newsletters/footer'
import { type IssueText, MAX_MARKDOWN, type NewsletterContent } from '@sillage/core/newsletters/newsletter'
import { renderIssueText } from '@sillage/core/newsletters/render-issue'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { nameOfLanguage } from '@/lib/languages.ts'
import { dropUnsaved, useUnsaved } from '@/lib/unsaved.ts'
import { Button } from '@/ui/button.tsx'
import { CodeField } from '@/ui/code-field.tsx'
import { ConfirmDialog } from '@/ui/confirm-dialog.tsx'
import { Field } from '@/ui/field.tsx'
import { FormCard } from '@/ui/form-card.tsx'
import { Notice } from '@/ui/notice.tsx'
import { Select } from '@/ui/select.tsx'
import { TextField } from '@/ui/text-field.tsx'
import {
  EMPTY_NEWSLETTER,
  EMPTY_TEXT,
  isWhole,
  isWritten,
  toContent,
  withoutBlanks,
} from './newsletter-values.ts'
import { SegmentCard } from './segment-card.tsx'
import { SendingCard } from './sending-card.tsx'
import { TemplatePreview } from './template-preview.tsx'
import { useNewsletterAct } from './use-newsletter-act.ts'

const LIST = '/admin/newsletters'
const NO_VALUES = { greeting: '…', name: '…' }

/** Edits an issue in each language, with a preview of the mail. A scheduled issue is read-only. @param issue null for a new one */
export const NewsletterEditor = ({ issue }: { issue: EditedNewsletter | null }) => {
  const { t, i18n } = useTranslation(['newsletters', 'templates', 'releases'])
  const navigate = useNavigate()
  const saved = issue === null ? EMPTY_NEWSLETTER : toContent(issue)
  const [values, setValues] = useState<NewsletterContent>(saved)
  const [language, setLanguage] = useState<InterfaceLanguage>(saved.language)
  const { run, doing } = useNewsletterAct()
  const content = withoutBlanks(values)
  const isChanged = JSON.stringify(content) !== JSON.stringify(withoutBlanks(saved))
  const [isAsking, setIsAsking] = useState(false)
  useUnsaved(isChanged)
  const htmlMail = issue?.html_mail ?? null
  const isSavable = isWhole(content, htmlMail !== null)
  const isLocked = issue !== null && issue.state !== 'draft'
  const text = values.texts[language] ?? EMPTY_TEXT
  /** The HTML that is sent while nothing is written in Markdown. */
  const shownHtml = Object.keys(content.texts).length === 0 ? htmlMail : null
  const say = (change: Partial<NewsletterContent>) => setValues((now) => ({ ...now, ...change }))
  const write = (change: Partial<IssueText>) =>
    setValues((now) => ({
      ...now,
      texts: { ...now.texts, [language]: { ...(now.texts[language] ?? EMPTY_TEXT), ...change } },
    }))
  const leave = (address: string) => {
    dropUnsaved()
    void navigate(address)
  }
  const nameOption = (code: InterfaceLanguage) => {
    const written = content.texts[code]
    const sign = written === undefined ? '' : isWritten(written) ? ' ✓' : ' …'
    return { value: code, label: `${nameOfLanguage(code, i18n.language)}${sign}` }
  }
  return (
    <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
      <FormCard
        title={t('templates:editor.content')}
        className="space-y-4"
        onSubmit={() => {
          const params = issue === null ? {} : { issue_id: issue.id }
          run({ action: 'save', content, ...params }, (id) => {
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
        {shownHtml === null || isLocked ? null : <Notice>{t('editor.htmlMail')}</Notice>}
        {isLocked && shownHtml !== null ? null : (
          <>
            <div className="grid gap-4 sm:grid-cols-2">
              <Field label={t('releases:editor.language')}>
                {({ id }) => (
                  <Select
                    id={id}
                    value={language}
                    onValueChange={setLanguage}
                    options={INTERFACE_LANGUAGES.map(nameOption)}
                  />
                )}
              </Field>
              <Field label={t('editor.others')}>
                {({ id }) => (
                  <Select
                    id={id}
                    value={values.language}
                    disabled={isLocked}
                    onValueChange={(code) => say({ language: code })}
                    options={INTERFACE_LANGUAGES.filter(
                      (code) => code === values.language || content.texts[code] !== undefined,
                    ).map(nameOption)}
                  />
                )}
              </Field>
            </div>
            <TextField
              label={t('templates:editor.subject')}
              hint={t('editor.variables')}
              lang={language}
              dir="auto"
              maxLength={300}
              readOnly={isLocked}
              value={text.subject}
              onValueChange={(subject) => write({ subject })}
            />
            <CodeField
              label={t('releases:editor.body')}
              hint={t('releases:editor.bodyHint')}
              lang={language}
              dir="auto"
              rows={16}
              maxLength={MAX_MARKDOWN}
              readOnly={isLocked}
              value={text.markdown}
              onChange={(markdown) => write({ markdown })}
            />
          </>
        )}
        <div className="flex flex-wrap gap-2 border-line border-t pt-4">
          {isLocked ? null : (
            <Button type="submit" variant="primary" disabled={!isSavable} loading={doing === 'save'}>
              {t('releases:editor.save')}
            </Button>
          )}
          <Button
            disabled={shownHtml === null && (!isSavable || content.texts[language] === undefined)}
            loading={doing === 'test'}
            onClick={() =>
              run(
                shownHtml === null
                  ? { action: 'test', content, language }
                  : { action: 'test', issue_id: issue?.id },
              )
            }
          >
            {t('templates:editor.test')}
          </Button>
          {issue === null || isLocked ? null : (
            <Button variant="danger" onClick={() => setIsAsking(true)}>
              {t('releases:editor.delete')}
            </Button>
          )}
        </div>
      </FormCard>
      <div className="space-y-5">
        {issue === null ? null : <SendingCard issue={issue} isChanged={isChanged} />}
        <SegmentCard segment={values.segment} disabled={isLocked} onChange={(segment) => say({ segment })} />
        <IssuePreview
          message={shownHtml ?? renderIssueText(text, language)}
          language={shownHtml === null ? language : values.language}
          values={issue?.values ?? NO_VALUES}
        />
      </div>
      {issue === null || !isAsking ? null : (
        <ConfirmDialog
          title={t('editor.ask.title')}
          description={t('editor.ask.description')}
          confirm={t('releases:editor.delete')}
          pending={doing === 'delete'}
          onConfirm={() => run({ action: 'delete', issue_id: issue.id }, () => leave(LIST))}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  )
}

const IssuePreview = ({
  message,
  language,
  values,
}: {
  message: MailMessage
  language: InterfaceLanguage
  values: Readonly<Record<string, string>>
}) => {
  // Texts of the issue's language, which come when it is chosen.
  const { t, ready } = useTranslation('newsletter-footer', { lng: language, useSuspense: false })
  const whole = ready ? withFooter(message, { reason: t('reason'), link: t('link') }, '/newsletter') : message
  return <TemplatePreview message={whole} values={values} />
}
