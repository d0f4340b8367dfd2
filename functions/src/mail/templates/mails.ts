import type { MailKind, MailTemplate } from './content.ts'

const APP = 'https://app.sillage.example'
const SETTINGS = `${APP}/dashboard/user-settings`
const PERSON = { name: 'Claire' }
const BRAND = { brand: 'Maison Aurèle' }
const ANALYSIS = { ...BRAND, analysis: 'Night creams in Europe' }
const SCHEDULE = { ...PERSON, ...ANALYSIS, link: `${APP}/dashboard/8fKq2/analyses/8fKq2?view=settings` }

/** The template of every mail; its words are texts of the namespaces `mails` and `team-mails`. */
export const MAILS = {
  verification: {
    example: { ...PERSON, link: `${APP}/auth/callback#token=8fKq2` },
    body: (say) => ({
      paragraphs: ['{{greeting}}', say('text')],
      button: { label: say('button'), url: '{{link}}' },
      notes: [say('note')],
    }),
  },
  password_reset: {
    example: {
      ...PERSON,
      link: `${APP}/auth/reset-password/confirm#token=8fKq2`,
      hours: '1',
    },
    body: (say) => ({
      paragraphs: ['{{greeting}}', say('text')],
      button: { label: say('button'), url: '{{link}}' },
      notes: [say('note')],
    }),
  },
  one_time_code: {
    example: { ...PERSON, code: '482 913', minutes: '10' },
    body: (say) => ({
      paragraphs: ['{{greeting}}', say('text')],
      code: '{{code}}',
      notes: [say('note')],
    }),
  },
  identity_linked: {
    example: {
      ...PERSON,
      provider: 'Google',
      address: 'claire@zeste.example',
      link: SETTINGS,
    },
    body: (say) => ({
      paragraphs: ['{{greeting}}', say('text')],
      button: { label: say('button'), url: '{{link}}' },
      notes: [say('note')],
    }),
  },
  invitation: {
    example: {
      inviter: 'Claire Martin',
      ...BRAND,
      link: `${APP}/auth/invitation#token=8fKq2`,
      days: '7',
      role: 'Editor',
    },
    body: (say, line) => ({
      paragraphs: [line('hello'), say('text')],
      button: { label: say('button'), url: '{{link}}' },
      notes: say('note').split('\n'),
    }),
  },
  billing_invitation: {
    example: {
      inviter: 'Claire Martin',
      ...BRAND,
      link: `${APP}/auth/invitation#token=8fKq2`,
      days: '7',
    },
    body: (say, line) => ({
      paragraphs: [line('hello'), say('text')],
      button: { label: say('button'), url: '{{link}}' },
      notes: [say('note')],
    }),
  },
  dataroom_invitation: {
    example: { inviter: 'Claire Martin', link: `${APP}/dataroom` },
    body: (say, line) => ({
      paragraphs: [line('hello'), say('text')],
      button: { label: say('button'), url: '{{link}}' },
      notes: [say('note')],
    }),
  },
  trial_started: {
    example: {
      ...PERSON,
      plan: 'Ultra',
      date: '28 November 2026',
      amount: '€349.00 per month',
      link: `${APP}/dashboard`,
      settings: SETTINGS,
    },
    body: (say) => ({
      paragraphs: ['{{greeting}}', say('text')],
      facts: [
        [say('facts.plan'), '{{plan}}'],
        [say('facts.date'), '{{date}}'],
        [say('facts.amount'), '{{amount}}'],
      ],
      button: { label: say('button'), url: '{{link}}' },
      notes: [say('note')],
    }),
  },
  trial_ending: {
    example: {
      ...PERSON,
      plan: 'Ultra',
      date: '28 November 2026',
      amount: '€349.00 per month',
      link: SETTINGS,
    },
    body: (say) => ({
      paragraphs: ['{{greeting}}', say('text')],
      facts: [
        [say('facts.plan'), '{{plan}}'],
        [say('facts.date'), '{{date}}'],
        [say('facts.amount'), '{{amount}}'],
      ],
      button: { label: say('button'), url: '{{link}}' },
    }),
  },
  receipt: {
    example: {
      ...PERSON,
      plan: 'Ultra',
      amount: '€349.00',
      date: '28 November 2026',
      invoice: 'SILLAGE-0042',
      link: 'https://invoice.stripe.com/i/8fKq2',
      settings: SETTINGS,
    },
    body: (say) => ({
      paragraphs: ['{{greeting}}', say('text')],
      facts: [
        [say('facts.plan'), '{{plan}}'],
        [say('facts.amount'), '{{amount}}'],
        [say('facts.date'), '{{date}}'],
        [say('facts.invoice'), '{{invoice}}'],
      ],
      button: { label: say('button'), url: '{{link}}' },
      notes: [say('note')],
    }),
  },
  payment_failed: {
    example: {
      ...PERSON,
      plan: 'Ultra',
      amount: '€349.00',
      link: SETTINGS,
    },
    body: (say) => ({
      paragraphs: ['{{greeting}}', say('text')],
      facts: [
        [say('facts.plan'), '{{plan}}'],
        [say('facts.amount'), '{{amount}}'],
      ],
      button: { label: say('button'), url: '{{link}}' },
      notes: [say('note')],
    }),
  },
  plan_paused: {
    example: { ...PERSON, plan: 'Ultra', link: SETTINGS },
    body: (say) => ({
      paragraphs: ['{{greeting}}', say('text')],
      facts: [[say('facts.plan'), '{{plan}}']],
      button: { label: say('button'), url: '{{link}}' },
      notes: [say('note')],
    }),
  },
  analysis_finished: {
    example: {
      ...PERSON,
      ...BRAND,
      analysis: 'Night creams in Europe',
      completed: '478',
      total: '480',
      visibility: '42.3%',
      sentiment: '81.0%',
      link: `${APP}/dashboard/8fKq2/analyses/8fKq2`,
      settings: SETTINGS,
    },
    body: (say) => ({
      paragraphs: ['{{greeting}}', say('text')],
      facts: [
        [say('facts.answers'), say('answered')],
        [say('facts.visibility'), '{{visibility}}'],
        [say('facts.sentiment'), '{{sentiment}}'],
      ],
      button: { label: say('button'), url: '{{link}}' },
    }),
  },
  actions_assigned: {
    example: {
      ...PERSON,
      ...BRAND,
      list: '• Ask the guide to name us\n• Publish a test of our creams',
      link: `${APP}/dashboard/8fKq2/actions`,
    },
    body: (say) => ({
      paragraphs: ['{{greeting}}', say('text'), '{{list}}'],
      button: { label: say('button'), url: '{{link}}' },
    }),
  },
  action_due: {
    example: {
      ...PERSON,
      ...BRAND,
      action: 'Ask the guide to name us',
      link: `${APP}/dashboard/8fKq2/actions?action=8fKq2`,
    },
    body: (say) => ({
      paragraphs: ['{{greeting}}', say('text')],
      button: { label: say('button'), url: '{{link}}' },
    }),
  },
  alerts: {
    example: {
      ...PERSON,
      ...BRAND,
      list: 'Night creams in Europe\n• Sentiment improved: +0.8 ± 0.3 score points · 120 questions compared\n\nHow this is measured\nhttps://app.sillage.example/en/method',
      link: `${APP}/dashboard/8fKq2/alerts`,
      settings: SETTINGS,
    },
    body: (say) => ({
      paragraphs: ['{{greeting}}', '{{list}}'],
      button: { label: say('button'), url: '{{link}}' },
      notes: [say('note')],
    }),
  },
  figures: {
    example: {
      ...PERSON,
      ...BRAND,
      list: 'Night creams in Europe\n• Answers 478 · Visibility 42.3% · Positive sentiment 81.0%\n• Visibility rose: +4.2 ± 1.9 percentage points · 120 questions compared\n\nHow this is measured\nhttps://app.sillage.example/en/method',
      link: `${APP}/dashboard/8fKq2`,
      settings: `${APP}/dashboard/8fKq2/settings`,
    },
    body: (say) => ({
      paragraphs: ['{{greeting}}', '{{list}}'],
      button: { label: say('button'), url: '{{link}}' },
    }),
  },
  report: {
    example: {
      ...PERSON,
      ...BRAND,
      report: 'Figures for the board',
      list: 'Night creams in Europe\nVersion 3 · 12 Nov 2026 · n = 478\n• Visibility: 42.3% (95%: 38.1% – 46.5%) · Up (+4.2)\nhttps://app.sillage.example/dashboard/8fKq2/analyses/3bV\n\nHow this is measured\nhttps://app.sillage.example/en/method',
      link: `${APP}/dashboard/8fKq2/analyses/3bV?view=reports`,
      settings: `${APP}/reports-by-mail#token=8fKq2`,
    },
    body: (say) => ({
      paragraphs: ['{{greeting}}', '{{list}}'],
      button: { label: say('button'), url: '{{link}}' },
    }),
  },
  report_confirmation: {
    example: {
      inviter: 'Claire Martin',
      ...BRAND,
      link: `${APP}/reports-by-mail#token=8fKq2`,
      days: '14',
    },
    body: (say, line) => ({
      paragraphs: [line('hello'), say('text')],
      button: { label: say('button'), url: '{{link}}' },
      notes: [say('note')],
    }),
  },
  brand_deletion: {
    example: {
      ...PERSON,
      ...BRAND,
      date: '7 December 2026',
      link: `${APP}/dashboard/8fKq2/settings`,
    },
    body: (say) => ({
      paragraphs: ['{{greeting}}', say('text')],
      button: { label: say('button'), url: '{{link}}' },
    }),
  },
  schedule_locked: {
    example: SCHEDULE,
    body: (say) => ({
      paragraphs: ['{{greeting}}', say('text')],
      button: { label: say('button'), url: '{{link}}' },
    }),
  },
  schedule_quota: {
    example: SCHEDULE,
    body: (say) => ({
      paragraphs: ['{{greeting}}', say('text')],
      button: { label: say('button'), url: '{{link}}' },
    }),
  },
  schedule_paused: {
    example: SCHEDULE,
    body: (say) => ({
      paragraphs: ['{{greeting}}', say('text')],
      button: { label: say('button'), url: '{{link}}' },
    }),
  },
  demo_request: {
    example: {
      person: 'Claire Martin',
      email: 'claire@maison-aurele.example',
      company: 'Maison Aurèle',
      message: 'We follow four brands in six countries.',
      language: 'English',
      answer: 'mailto:claire@maison-aurele.example',
    },
    body: (say) => ({
      paragraphs: ['{{message}}'],
      facts: [
        [say('facts.person'), '{{person}}'],
        [say('facts.company'), '{{company}}'],
        [say('facts.email'), '{{email}}'],
        [say('facts.language'), '{{language}}'],
      ],
      button: { label: say('button'), url: '{{answer}}' },
    }),
  },
  demo_confirmation: {
    example: { link: `${APP}/`, days: '365' },
    body: (say, line) => ({
      paragraphs: [line('hello'), say('text')],
      button: { label: say('button'), url: '{{link}}' },
      notes: [say('note')],
    }),
  },
} satisfies { readonly [Kind in MailKind]: MailTemplate<Kind> }

export type { MailKind }

type ValueName<Kind extends MailKind> = keyof (typeof MAILS)[Kind]['example'] & string

/** The values that a mail wants. Without a `name` nobody is greeted by name. */
export type ValuesOf<Kind extends MailKind> = Readonly<
  Record<Exclude<ValueName<Kind>, 'name'>, string> & { name?: string }
>

/** Mails to the product's own team, which reads English and French. */
const TEAM_MAILS: readonly MailKind[] = ['demo_request']

/** Whether a mail goes to people of every language. */
export const isTranslated = (kind: MailKind): boolean => !TEAM_MAILS.includes(kind)
