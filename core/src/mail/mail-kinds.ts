/** Every mail that the product sends. */
export const MAIL_KINDS = [
  'verification',
  'password_reset',
  'one_time_code',
  'identity_linked',
  'invitation',
  'dataroom_invitation',
  'trial_started',
  'trial_ending',
  'receipt',
  'payment_failed',
  'analysis_finished',
  'alerts',
  'figures',
  'report',
  'report_confirmation',
  'schedule_locked',
  'schedule_quota',
  'schedule_paused',
  'demo_request',
  'demo_confirmation',
] as const
export type MailKind = (typeof MAIL_KINDS)[number]
