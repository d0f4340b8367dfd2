import type { MailKind } from '@sillage/core/mail/mail-kinds'
import { alerts } from './alerts.ts'
import { analysisFinished } from './analysis-finished.ts'
import { dataroomInvitation } from './dataroom-invitation.ts'
import { demoConfirmation } from './demo-confirmation.ts'
import { demoRequest } from './demo-request.ts'
import { figures } from './figures.ts'
import { identityLinked } from './identity-linked.ts'
import { invitation } from './invitation.ts'
import { oneTimeCode } from './one-time-code.ts'
import { passwordReset } from './password-reset.ts'
import { paymentFailed } from './payment-failed.ts'
import { planPaused } from './plan-paused.ts'
import { receipt } from './receipt.ts'
import { report } from './report.ts'
import { reportConfirmation } from './report-confirmation.ts'
import { scheduleLocked, schedulePaused, scheduleQuota } from './schedule-stopped.ts'
import { trialEnding } from './trial-ending.ts'
import { trialStarted } from './trial-started.ts'
import { verification } from './verification.ts'

/** The texts of every mail, in English and French. */
export const MAILS = {
  verification,
  password_reset: passwordReset,
  one_time_code: oneTimeCode,
  identity_linked: identityLinked,
  invitation,
  dataroom_invitation: dataroomInvitation,
  trial_started: trialStarted,
  trial_ending: trialEnding,
  receipt,
  payment_failed: paymentFailed,
  plan_paused: planPaused,
  analysis_finished: analysisFinished,
  alerts,
  figures,
  report,
  report_confirmation: reportConfirmation,
  schedule_locked: scheduleLocked,
  schedule_quota: scheduleQuota,
  schedule_paused: schedulePaused,
  demo_request: demoRequest,
  demo_confirmation: demoConfirmation,
} as const satisfies Record<MailKind, unknown>

export type { MailKind }

type ValueName<Kind extends MailKind> = keyof (typeof MAILS)[Kind]['example'] & string

/** The values that a mail wants. Without a `name` nobody is greeted by name. */
export type ValuesOf<Kind extends MailKind> = Readonly<
  Record<Exclude<ValueName<Kind>, 'name'>, string> & { name?: string }
>

/** Mails to the product's own team, which reads English and French. */
export const TEAM_MAILS = ['demo_request'] as const satisfies readonly MailKind[]
export type TeamMail = (typeof TEAM_MAILS)[number]
