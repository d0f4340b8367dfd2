import type { EmailTemplateContent, MailLanguage } from '@sillage/core/mail/email-template'
import { listPlaceholders, MAIL_LANGUAGES } from '@sillage/core/mail/email-template'
import { patternIn, textIn } from '../../platform/texts.ts'
import type { MailContent } from './content.ts'
import { renderHtml, renderText } from './layout.ts'
import { isTranslated, MAILS, type MailKind } from './mails.ts'
import { typeset } from './typeset.ts'

/** The key that a mail's template is stored under. */
export const makeTemplateKey = (kind: MailKind, language: MailLanguage): string => `${kind}_${language}`

const built = new Map<string, EmailTemplateContent>()

/** The languages that a mail is written in. */
export const listMailLanguages = (kind: MailKind): readonly MailLanguage[] =>
  MAIL_LANGUAGES.filter((language) => language === 'en' || language === 'fr' || isTranslated(kind))

const getContent = (kind: MailKind, language: MailLanguage): MailContent => {
  const say = (key: string) => patternIn(language, `${kind}.${key}`)
  return {
    subject: say('subject'),
    preheader: say('preheader'),
    title: say('title'),
    reason: say('reason'),
    ...MAILS[kind].body(say, (key) => patternIn(language, `mail-lines:${key}`)),
  }
}

const build = (kind: MailKind, language: MailLanguage): EmailTemplateContent => {
  const content = typeset(getContent(kind, language), language)
  const [subject, html, text] = [
    content.subject,
    renderHtml(content, language),
    renderText(content, language),
  ]
  return {
    template_key: makeTemplateKey(kind, language),
    description: textIn('en', `templates:mails.${kind}`),
    subject,
    html,
    text,
    placeholders: listPlaceholders(subject, html, text),
    is_active: true,
  }
}

/** The product's own template of a mail, which holds as long as no administrator activates another. */
export const builtInTemplate = (kind: MailKind, language: MailLanguage): EmailTemplateContent => {
  const key = makeTemplateKey(kind, language)
  const template = built.get(key) ?? build(kind, language)
  built.set(key, template)
  return template
}

/** All of them, by the key that they are stored under. */
export const builtInTemplates = (): ReadonlyMap<string, EmailTemplateContent> =>
  new Map(
    (Object.keys(MAILS) as MailKind[]).flatMap((kind) =>
      listMailLanguages(kind).map(
        (language) => [makeTemplateKey(kind, language), builtInTemplate(kind, language)] as const,
      ),
    ),
  )
