/** Where the form of `/book-demo` is posted without scripts, which cannot solve the bot challenge. */
export const DEMO_FORM_PATH = '/api/demo-requests/form'

/** A field that people do not see and leave empty. Programs fill it in. */
export const DEMO_FORM_TRAP = 'leave_empty'

/** The parts of `/book-demo` that a posted form leads back to. */
export const DEMO_FORM_ENDS = { sent: 'sent', failed: 'not-sent' } as const
