import type { EmailTemplateContent, MailLanguage } from '@sillage/core/mail/email-template'
import { MAIL_LANGUAGES, placeholdersOf } from '@sillage/core/mail/email-template'
import { alerts } from './alerts.ts'
import { analysisFinished } from './analysis-finished.ts'
import { demoConfirmation } from './demo-confirmation.ts'
import { demoRequest } from './demo-request.ts'
import { invitation } from './invitation.ts'
import { htmlOf, textOf } from './layout.ts'
import { oneTimeCode } from './one-time-code.ts'
import { passwordReset } from './password-reset.ts'
import { paymentFailed } from './payment-failed.ts'
import { receipt } from './receipt.ts'
import { scheduleLocked, schedulePaused, scheduleQuota } from './schedule-stopped.ts'
import { trialEnding } from './trial-ending.ts'
import { trialStarted } from './trial-started.ts'
import { typeset } from './typeset.ts'
import { verification } from './verification.ts'

/** Every mail that the product sends. */
export const MAILS = {
  verification,
  password_reset: passwordReset,
  one_time_code: oneTimeCode,
  invitation,
  trial_started: trialStarted,
  trial_ending: trialEnding,
  receipt,
  payment_failed: paymentFailed,
  analysis_finished: analysisFinished,
  alerts,
  schedule_locked: scheduleLocked,
  schedule_quota: scheduleQuota,
  schedule_paused: schedulePaused,
  demo_request: demoRequest,
  demo_confirmation: demoConfirmation,
} as const

export type MailKind = keyof typeof MAILS

type ValueName<Kind extends MailKind> = keyof (typeof MAILS)[Kind]['example'] & string

/** The values that a mail wants. Without a `name` nobody is greeted by name. */
export type ValuesOf<Kind extends MailKind> = Readonly<
  Record<Exclude<ValueName<Kind>, 'name'>, string> & { name?: string }
>

/** The key that a mail's template is stored under. */
export const templateKeyOf = (kind: MailKind, language: MailLanguage): string => `${kind}_${language}`

const built = new Map<string, EmailTemplateContent>()

const build = (kind: MailKind, language: MailLanguage): EmailTemplateContent => {
  const content = typeset(MAILS[kind][language], language)
  const [subject, html, text] = [content.subject, htmlOf(content, language), textOf(content)]
  return {
    template_key: templateKeyOf(kind, language),
    description: MAILS[kind].description,
    subject,
    html,
    text,
    placeholders: placeholdersOf(subject, html, text),
    is_active: true,
  }
}

/** The product's own template of a mail, which holds as long as no administrator activates another. */
export const builtInTemplate = (kind: MailKind, language: MailLanguage): EmailTemplateContent => {
  const key = templateKeyOf(kind, language)
  const template = built.get(key) ?? build(kind, language)
  built.set(key, template)
  return template
}

/** All of them, by the key that they are stored under. */
export const builtInTemplates = (): ReadonlyMap<string, EmailTemplateContent> =>
  new Map(
    (Object.keys(MAILS) as MailKind[]).flatMap((kind) =>
      MAIL_LANGUAGES.map(
        (language) => [templateKeyOf(kind, language), builtInTemplate(kind, language)] as const,
      ),
    ),
  )
