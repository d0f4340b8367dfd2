import { micromark } from 'micromark'
import { textDirection } from '../base/interface-language.ts'
import { escapeHtml, MAIL_LANGUAGES, type MailLanguage, type MailMessage } from '../mail/email-template.ts'
import type { IssueText, Newsletter } from './newsletter.ts'

const STYLE = `h1,h2,h3,h4{color:#131917;line-height:1.3}a{color:#047b5b}img{max-width:100%;height:auto}
blockquote{margin:0;padding-inline-start:16px;border-inline-start:3px solid #dde4e1}`

/** A text as a mail, with its placeholders. The Markdown is the plain-text part: it reads as it is. */
export const renderIssueText = ({ subject, markdown }: IssueText, language: MailLanguage): MailMessage => ({
  subject,
  html: `<!doctype html>
<html lang="${language}" dir="${textDirection(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(subject)}</title>
<style>${STYLE}</style>
</head>
<body style="margin:0;padding:32px 16px;background-color:#f7f9f8">
<div style="max-width:560px;margin:0 auto;padding:40px;background-color:#ffffff;border:1px solid #dde4e1;border-radius:16px;font-family:sans-serif;font-size:16px;line-height:26px;color:#3a4541;overflow-wrap:break-word">
${micromark(markdown)}
</div>
</body>
</html>
`,
  text: markdown,
})

/** The mails of an issue by language, with their placeholders; an issue of an earlier release has one, as it was written. */
export const renderIssue = ({
  language,
  texts,
  subject = '',
  html,
  text = '',
}: Pick<Newsletter, 'language' | 'texts' | 'subject' | 'html' | 'text'>): ReadonlyMap<
  MailLanguage,
  MailMessage
> =>
  html === undefined
    ? new Map(
        MAIL_LANGUAGES.flatMap((code) => {
          const own = texts[code]
          return own === undefined ? [] : [[code, renderIssueText(own, code)] as const]
        }),
      )
    : new Map([[language, { subject, html, text }]])
