import { DEMO_REQUEST_KEPT_DAYS } from '@sillage/core/contact/demo-request'
import { DEMO_FORM_ENDS, DEMO_FORM_PATH, DEMO_FORM_TRAP } from '@sillage/core/contact/plain-form'
import { Check, MailCheck } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '@/ui/button-class.ts'
import { FieldError } from '@/ui/field.tsx'
import { Input, Textarea } from '@/ui/input.tsx'
import { Notice } from '@/ui/notice.tsx'
import { useSiteHref } from './site-address.ts'

const POINTS = ['questions', 'figures', 'plan'] as const
const LENGTHS = { line: 200, email: 320, message: 2_000 } as const

/** Placeholder of an address that only the script knows. */
const ADDRESS = '\u0001'

type Name = 'name' | 'email' | 'company' | 'message'

const Field = ({
  name,
  label,
  error,
  optional,
  ...input
}: { name: Name; label: string; error: string; optional?: string } & ComponentProps<'input'>) => (
  <div className="min-w-0">
    <label htmlFor={name} className="mb-1.5 block font-semibold text-ink text-sm">
      {label}
      {optional ? <span className="ms-1.5 font-normal text-ink-faint">{optional}</span> : null}
    </label>
    {name === 'message' ? (
      <Textarea id={name} name={name} rows={4} maxLength={LENGTHS.message} />
    ) : (
      <Input id={name} name={name} required {...input} />
    )}
    <div data-error={name} hidden>
      <FieldError id={`${name}-error`}>{error}</FieldError>
    </div>
  </div>
)

/** A honeypot: people do not see this field. */
const Trap = () => (
  <div aria-hidden="true" className="hidden">
    <input type="text" name={DEMO_FORM_TRAP} tabIndex={-1} autoComplete="off" />
  </div>
)

const Sent = () => {
  const { t } = useTranslation('book-demo')
  const href = useSiteHref()
  const [before, after] = t('done.text', { email: ADDRESS }).split(ADDRESS)
  return (
    <div id={DEMO_FORM_ENDS.sent} role="status" className="peer hidden scroll-mt-24 py-4 target:block">
      <div className="mb-4 flex size-11 items-center justify-center rounded-lg bg-accent-soft text-accent">
        <MailCheck aria-hidden="true" className="size-5" />
      </div>
      <h2 className="font-bold text-ink text-lg tracking-tight">{t('done.title')}</h2>
      <p data-plain className="mt-2 text-ink-soft text-sm">
        {t('done.plain')}
      </p>
      <p data-mailed hidden className="mt-2 break-words text-ink-soft text-sm">
        {before}
        <bdi data-email />
        {after}
      </p>
      <a href={href('/')} className={`${buttonClass()} mt-5`}>
        {t('done.home')}
      </a>
    </div>
  )
}

const Form = () => {
  const { t, i18n } = useTranslation(['book-demo', 'errors', 'turnstile'])
  const href = useSiteHref()
  const failures = {
    unavailable: t('book-demo:unavailable'),
    challenge_failed: t('errors:challenge_failed'),
    too_many_requests: t('errors:too_many_requests'),
    network: t('errors:network'),
    unexpected: t('errors:unexpected'),
  }
  return (
    <form method="post" action={DEMO_FORM_PATH} className="space-y-4 peer-target:hidden">
      <div id={DEMO_FORM_ENDS.failed} className="hidden scroll-mt-24 target:block">
        <Notice tone="negative">{t('book-demo:notSent')}</Notice>
      </div>
      {Object.entries(failures).map(([code, text]) => (
        <div key={code} data-failure={code} hidden>
          <Notice tone="negative">{text}</Notice>
        </div>
      ))}
      <input type="hidden" name="language" value={i18n.language} />
      <Trap />
      <Field
        name="name"
        label={t('book-demo:name')}
        error={t('book-demo:nameMissing')}
        autoComplete="name"
        maxLength={LENGTHS.line}
      />
      <Field
        name="email"
        label={t('book-demo:email')}
        error={t('book-demo:emailInvalid')}
        type="email"
        autoComplete="email"
        maxLength={LENGTHS.email}
      />
      <Field
        name="company"
        label={t('book-demo:company')}
        error={t('book-demo:companyMissing')}
        autoComplete="organization"
        maxLength={LENGTHS.line}
      />
      <Field
        name="message"
        label={t('book-demo:message')}
        error={t('book-demo:messageLong', { n: LENGTHS.message })}
        optional={t('book-demo:optional')}
      />
      <div className="noscript:hidden">
        {/* The height of the widget, so that the layout does not shift. */}
        <div data-challenge className="min-h-[65px]" />
        <p role="status" className="text-ink-soft text-xs">
          <span data-retrying hidden>
            {t('turnstile:retrying')}
          </span>
        </p>
      </div>
      <button type="submit" className={`${buttonClass('primary', 'lg')} w-full`}>
        {t('book-demo:submit')}
      </button>
      <p className="text-ink-soft text-xs">
        {t('book-demo:use', { days: DEMO_REQUEST_KEPT_DAYS })}{' '}
        <a href={href('/privacy')} className="inline-block font-medium text-accent underline">
          {t('book-demo:privacy')}
        </a>
      </p>
    </form>
  )
}

/**
 * `/book-demo`: the form for a demonstration. It posts without scripts too. `book-demo-script.ts` checks the fields in
 * the page's language and solves the challenge; then the person also gets a confirmation by mail.
 */
export const BookDemo = () => {
  const { t } = useTranslation('book-demo')
  return (
    <div className="mx-auto grid max-w-6xl gap-10 px-5 py-12 sm:px-8 sm:py-16 lg:grid-cols-[1fr_26rem] lg:gap-20">
      <div>
        <h1 className="text-balance font-bold text-3xl text-ink tracking-tight sm:text-4xl">{t('title')}</h1>
        <p className="mt-4 max-w-xl text-ink-soft text-lg">{t('lead')}</p>
        <ul className="mt-8 max-w-xl space-y-4">
          {POINTS.map((point) => (
            <li key={point} className="flex gap-3 text-ink">
              <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-accent" />
              {t(`points.${point}`)}
            </li>
          ))}
        </ul>
      </div>
      <div className="self-start rounded-xl border border-line bg-surface p-6 shadow-card">
        <Sent />
        <Form />
      </div>
    </div>
  )
}
