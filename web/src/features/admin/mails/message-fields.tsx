import type { MailMessage } from '@sillage/core/mail/email-template'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeField } from '@/ui/code-field.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { HtmlEditor } from './html-editor.tsx'

/** Fields for subject, HTML and plain text of a mail. */
export const MessageFields = ({
  message,
  subjectHint,
  readOnly = false,
  edition = 0,
  onChange,
}: {
  message: MailMessage
  subjectHint?: ReactNode
  readOnly?: boolean
  /** A new number remounts the HTML editor with another text. */
  edition?: number
  /** Merge the part into the current values: the HTML editor keeps its first callback. */
  onChange: (part: Partial<MailMessage>) => void
}) => {
  const { t } = useTranslation('templates')
  return (
    <>
      <TextField
        label={t('editor.subject')}
        hint={subjectHint}
        dir="auto"
        maxLength={300}
        readOnly={readOnly}
        value={message.subject}
        onValueChange={(text) => onChange({ subject: text })}
      />
      {readOnly ? null : (
        <div>
          <p aria-hidden="true" className="mb-1.5 font-semibold text-ink text-sm">
            {t('editor.html')}
          </p>
          <HtmlEditor
            key={edition}
            label={t('editor.html')}
            value={message.html}
            onChange={(html) => onChange({ html })}
          />
        </div>
      )}
      <CodeField
        label={t('editor.text')}
        dir="auto"
        readOnly={readOnly}
        value={message.text}
        onChange={(text) => onChange({ text })}
      />
    </>
  )
}
