import type { MailMessage } from '@sillage/core/mail/email-template'
import { useTranslation } from 'react-i18next'
import { CodeField } from '@/ui/code-field.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { HtmlEditor } from './html-editor.tsx'

/** Fields for subject, HTML and plain text of a mail. */
export const MessageFields = ({
  message,
  edition = 0,
  onChange,
}: {
  message: MailMessage
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
        dir="auto"
        maxLength={300}
        value={message.subject}
        onValueChange={(text) => onChange({ subject: text })}
      />
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
      <CodeField
        label={t('editor.text')}
        dir="auto"
        value={message.text}
        onChange={(text) => onChange({ text })}
      />
    </>
  )
}
