/**
 * Every error of a call: code, HTTP status and the default text. Texts are English; the web app translates by code.
 */
export const ERRORS = {
  bad_request: { status: 400, message: 'The request is not valid.' },
  business_email_required: {
    status: 400,
    message: 'Please use your business email address to create an account.',
  },
  password_common: {
    status: 400,
    message: 'Many people use this password, or it is made of your address. Choose another one.',
  },
  sso_issuer_invalid: {
    status: 400,
    message: 'No OpenID provider answers at this address. Check it.',
  },
  factor_code_invalid: { status: 400, message: 'This code is wrong, too old, or was used before.' },
  code_invalid: { status: 400, message: 'This code is wrong or has expired.' },
  confirmation_mismatch: { status: 400, message: 'Type your email address to confirm.' },
  document_unreadable: {
    status: 400,
    message: 'This file cannot be read. Upload a PDF without a password, a PNG or a JPEG.',
  },
  program_not_trusted: {
    status: 400,
    message: 'This program cannot be connected: its description cannot be read, or names another address.',
  },
  not_authenticated: { status: 401, message: 'Not authenticated' },
  session_expired: { status: 401, message: 'Session expired. Please sign in again.' },
  second_factor_required: {
    status: 401,
    message: 'Sign in again with a code.',
  },
  invalid_credentials: { status: 401, message: 'Unable to sign in.' },
  payment_failed: {
    status: 402,
    message: 'The payment did not go through. Check your payment method and try again.',
  },
  access_denied: { status: 403, message: 'You do not have access to this brand' },
  analysis_access_denied: { status: 403, message: 'You do not have access to this analysis' },
  key_not_allowed: { status: 403, message: 'This key may not do this. It lacks a scope.' },
  read_only_view: {
    status: 403,
    message: 'You are viewing the app as somebody else: nothing can be changed.',
  },
  admin_not_linked: {
    status: 403,
    message: 'Administrators join a brand by an invitation of its owners, as everyone does.',
  },
  admin_not_viewed: { status: 403, message: 'The app cannot be viewed as an administrator.' },
  admin_only: { status: 403, message: 'This area is reserved for administrators.' },
  account_suspended: {
    status: 403,
    message: 'This account is suspended. Write to us if you think that this is a mistake.',
  },
  super_admin_only: { status: 403, message: 'Only a super administrator may change this.' },
  not_your_note: { status: 403, message: 'Only its author may delete a note.' },
  payer_only: { status: 403, message: 'Only the person who pays for the brand can do this.' },
  owner_only: { status: 403, message: 'Only an owner of the brand can do this.' },
  brand_leaving: {
    status: 409,
    message: 'This brand waits for its deletion: nothing new starts in it.',
  },
  answer_removed: {
    status: 410,
    message: 'The brand keeps answers for a limited time. This one is gone, its figures stay.',
  },
  editor_only: { status: 403, message: 'Only owners and editors of the brand can do this.' },
  email_not_verified: {
    status: 403,
    message: 'Verify your email address first: follow the link in the email we sent you.',
  },
  provider_not_trusted: {
    status: 403,
    message:
      'This sign-in does not show that the address is yours. Sign in with your password or a mailed code.',
  },
  password_required: { status: 403, message: 'Enter the password you chose when you signed up.' },
  second_factor_missing: {
    status: 403,
    message: 'Set up a second factor first.',
  },
  session_idle: {
    status: 403,
    message: 'You were away for too long. Sign in again.',
  },
  sso_required: {
    status: 403,
    message: 'Your company has its own sign-in. Choose “Sign in with your company”.',
  },
  sso_failed: {
    status: 403,
    message: 'Your company did not confirm this sign-in. Try again, or ask your administrator.',
  },
  sso_locked: { status: 403, message: 'Single sign-on is available on the Enterprise plan.' },
  recent_sign_in_required: { status: 403, message: 'Please sign in again before you do this.' },
  registration_disabled: { status: 403, message: 'Registrations are temporarily disabled.' },
  invitation_other_address: {
    status: 403,
    message: 'This invitation was sent to another address. Sign in with that one.',
  },
  plan_required: {
    status: 403,
    message: 'This feature requires a Pro or Ultra subscription. Upgrade to unlock analyses.',
  },
  feature_locked: { status: 403, message: 'This feature is available on Ultra and Enterprise plans.' },
  ai_mode_locked: {
    status: 403,
    message:
      'AI Mode is only available on Pro, Ultra, and Enterprise plans. Upgrade to unlock automated analyses.',
  },
  voice_off: {
    status: 403,
    message: 'Voice input is switched off at the moment. Type your message instead.',
  },
  custom_topics_locked: {
    status: 403,
    message: 'Custom topics are available on paid plans. Upgrade to unlock this feature.',
  },
  pdf_locked: { status: 403, message: 'Your current plan does not include custom PDF reporting.' },
  provider_blocked: { status: 403, message: 'Upgrade your plan to use this AI provider.' },
  language_blocked: { status: 403, message: 'Upgrade your plan to activate this language.' },
  too_many_languages: { status: 403, message: 'Your plan allows up to {n} languages per analysis.' },
  scheduling_locked: { status: 403, message: 'Scheduling is available on Ultra and Enterprise plans.' },
  trial_single_run: { status: 403, message: 'Trial accounts are limited to one run. Upgrade to continue.' },
  too_many_active_analyses: {
    status: 403,
    message: 'Your plan does not allow more analyses working in parallel.',
  },
  plan_paused: {
    status: 403,
    message: 'Your plan is paused because a payment was disputed or refunded. Write to us to resume it.',
  },
  quota_exceeded: {
    status: 403,
    message: 'Not enough monthly quota to start {n} run(s). You only have {m} remaining this month.',
  },
  app_check_required: { status: 403, message: 'Reload the page: this browser is not known to us yet.' },
  challenge_required: {
    status: 403,
    message: 'Confirm that you are not a robot, then try again.',
  },
  challenge_failed: {
    status: 403,
    message: 'We could not confirm that you are not a robot. Please try again.',
  },
  link_password: { status: 403, message: 'Enter the password of this link.' },
  not_found: { status: 404, message: 'Not found' },
  brand_not_found: { status: 404, message: 'Brand not found' },
  sso_unknown: { status: 404, message: 'No company has set up its sign-in for this address.' },
  identity_not_found: { status: 404, message: 'This sign-in is not linked any more.' },
  analysis_not_found: { status: 404, message: 'Analysis not found' },
  conversation_not_found: { status: 404, message: 'This conversation is not there any more.' },
  job_not_found: { status: 404, message: 'This analysis is not being created any more.' },
  group_run_not_found: { status: 404, message: 'Version not found' },
  run_not_found: { status: 404, message: 'Run not found' },
  prompt_not_found: { status: 404, message: 'Prompt not found' },
  category_not_found: { status: 404, message: 'Category not found' },
  release_note_not_found: { status: 404, message: 'Release note not found' },
  template_not_found: { status: 404, message: 'Email template not found' },
  persona_not_found: { status: 404, message: 'Persona not found' },
  user_not_found: { status: 404, message: 'User not found' },
  member_not_found: { status: 404, message: 'Member not found' },
  invitation_not_found: { status: 404, message: 'Invitation not found' },
  correction_not_found: { status: 404, message: 'This correction is no longer in force.' },
  alert_not_found: { status: 404, message: 'Alert not found' },
  key_not_found: { status: 404, message: 'Key not found' },
  webhook_not_found: { status: 404, message: 'Webhook not found' },
  delivery_not_found: { status: 404, message: 'Delivery not found' },
  rule_not_found: { status: 404, message: 'Rule not found' },
  view_not_found: { status: 404, message: 'This saved view is not there, or is not shared with you.' },
  board_not_found: { status: 404, message: 'This board is not there any more.' },
  report_not_found: { status: 404, message: 'Report not found' },
  document_not_found: {
    status: 404,
    message: 'This document is not there any more, or is no longer shared with you.',
  },
  look_not_found: { status: 404, message: 'This look is not there any more. Looks are kept for a week.' },
  model_not_found: { status: 404, message: 'Model not found' },
  method_not_allowed: { status: 405, message: 'This method is not available here.' },
  analysis_processing: { status: 409, message: 'Analysis is currently processing' },
  sso_not_ready: {
    status: 409,
    message: 'First verify a domain, sign in once with the provider, and turn on your own second factor.',
  },
  domain_taken: { status: 409, message: 'Another company has verified this domain.' },
  factor_present: { status: 409, message: 'Your account has a second factor already.' },
  nothing_running: { status: 409, message: 'No runs of this analysis are in progress.' },
  nothing_failed: { status: 409, message: 'No run of the latest version has failed.' },
  invalid_status: { status: 409, message: 'Cannot launch from status: {status}' },
  template_built_in: {
    status: 409,
    message: 'This template belongs to the product. It can be changed, but not deleted.',
  },
  category_exists: { status: 409, message: 'There is a category with this title already.' },
  categories_full: {
    status: 409,
    message: 'There are as many categories as fit. Delete one first.',
  },
  analysis_incomplete: {
    status: 409,
    message: 'This analysis cannot be launched yet: some settings are missing.',
  },
  chat_stopped: { status: 409, message: 'You stopped this answer.' },
  chat_full: { status: 409, message: 'Maximum messages reached' },
  chat_busy: { status: 409, message: 'The assistant is still answering your last message.' },
  analysis_archived: {
    status: 409,
    message: 'This analysis is in the archive. Move it back first.',
  },
  look_needs_industry: {
    status: 409,
    message: 'We could not read this website. Tell us the field of the brand, and try again.',
  },
  step_not_open: { status: 409, message: 'Complete the previous steps first.' },
  last_prompt: { status: 409, message: 'The last remaining prompt cannot be removed.' },
  already_member: { status: 409, message: 'This person is already a member of the brand.' },
  setting_fixed: {
    status: 409,
    message: 'The deployment decides over this setting. Change its parameter there.',
  },
  not_yourself: { status: 409, message: 'You cannot do this to your own account.' },
  last_super_admin: {
    status: 409,
    message: 'Somebody must remain who may appoint administrators.',
  },
  pays_already: {
    status: 409,
    message: 'This person has a subscription, which decides over the plan: change it at Stripe.',
  },
  last_owner: {
    status: 409,
    message: 'A brand needs an owner. Make another member an owner first.',
  },
  ownership_pending: {
    status: 409,
    message:
      'Other people use brands that only you own or that you pay for. Let another owner take over first.',
  },
  payer_stays: {
    status: 409,
    message: 'This owner pays for the brand. Another owner has to take over first.',
  },
  too_many_webhooks: { status: 409, message: 'A brand can have at most 5 webhooks. Delete one first.' },
  too_many_keys: { status: 409, message: 'You can have at most 20 keys. Delete one first.' },
  too_many_rules: { status: 409, message: 'A brand can have at most 20 rules. Delete one first.' },
  too_many_reports: { status: 409, message: 'A brand can have at most 20 reports. Delete one first.' },
  too_many_actions: { status: 409, message: 'A brand can have at most 500 actions. Delete some first.' },
  too_many_views: { status: 409, message: 'You can save up to 50 views of an analysis. Delete one first.' },
  too_many_groups: { status: 409, message: 'A brand can have at most 100 groups. Delete one first.' },
  too_many_boards: { status: 409, message: 'A brand can have at most 20 boards. Delete one first.' },
  board_full: { status: 409, message: 'A board holds at most 24 cards and notes. Remove one first.' },
  too_many_links: {
    status: 409,
    message: 'A brand can have at most 100 share links. Revoke one first.',
  },
  too_many_invitations: {
    status: 409,
    message: 'Too many invitations are pending. Withdraw some first.',
  },
  link_expired: {
    status: 410,
    message: 'This link has expired or has already been used. Ask for a new one.',
  },
  plan_not_for_sale: { status: 409, message: 'This plan cannot be bought here. Talk to our team.' },
  no_subscription: { status: 409, message: 'There is no subscription to change. Choose a plan first.' },
  too_many_corrections: { status: 409, message: 'A brand can have up to {n} corrections. Undo some first.' },
  shared_names_full: {
    status: 409,
    message: 'The list of names for everyone is full. Take something off it first.',
  },
  dataroom_full: { status: 409, message: 'The data room is full. Delete something first.' },
  conflict: { status: 409, message: 'Someone else has changed this. Reload and try again.' },
  payload_too_large: { status: 413, message: 'The request is too large.' },
  workbook_too_large: {
    status: 413,
    message: 'A workbook holds up to {n} rows. Export CSV or Parquet files instead.',
  },
  unsupported_media_type: { status: 415, message: 'Send the request as JSON.' },
  too_many_requests: { status: 429, message: 'Too many requests. Try again in a moment.' },
  daily_limit_reached: {
    status: 429,
    message: "Today's limit for questions to AI providers is reached. It ends at midnight (UTC).",
  },
  monthly_limit_reached: {
    status: 429,
    message: "This month's limit for questions to AI providers is reached. It ends on the first (UTC).",
  },
  free_limit_reached: {
    status: 429,
    message:
      'The limit for questions to AI providers of all free plans is reached. Choose a paid plan, or try again later.',
  },
  looks_used_up: {
    status: 429,
    message: 'There are no more free looks today. Try again tomorrow, or create an account.',
  },
  challenge_unavailable: {
    status: 503,
    message: 'Unable to sign up at the moment. Please try again later.',
  },
  auth_not_configured: { status: 503, message: 'The sign-in service is not configured.' },
  analyst_failed: {
    status: 503,
    message: 'Suggestions are not available right now. Try again in a moment.',
  },
  internal: { status: 500, message: 'Something went wrong on our side.' },
  unavailable: { status: 503, message: 'The service is busy. Try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof ERRORS

/** Fills `{name}` placeholders of a text; a placeholder without a value stays as it is. */
export const fillText = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))

/** The body of every answer that is not a success. */
export interface ErrorBody {
  /** Human text; the same as `message`, for clients that read only `error`. */
  error: string
  errorCode: ErrorCode
  message: string
  /** The field that is wrong, as a path such as `analysisData.languages.0`. */
  field?: string
  [detail: string]: unknown
}

/** The one error class of the product: a code of the table, values for its text, details for the answer's body. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: Record<string, unknown>

  constructor(
    code: ErrorCode,
    options: {
      message?: string
      values?: Record<string, string | number>
      details?: Record<string, unknown>
      cause?: unknown
    } = {},
  ) {
    super(fillText(options.message ?? ERRORS[code].message, options.values ?? {}), { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.details = options.details ?? {}
  }

  get status(): number {
    return ERRORS[this.code].status
  }

  toBody(): ErrorBody {
    return { ...this.details, error: this.message, errorCode: this.code, message: this.message }
  }
}
