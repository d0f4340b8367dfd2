import { LOOK_PROMPTS } from '@sillage/core/looks/look'
import { LoaderCircle } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInteger } from '@/lib/format.ts'
import { nameOfLanguage, SPOKEN_LANGUAGES } from '@/lib/languages.ts'
import { buttonClass } from '@/ui/button-class.ts'
import { FieldError } from '@/ui/field.tsx'
import { controlClass, Input } from '@/ui/input.tsx'
import { Notice } from '@/ui/notice.tsx'
import { useSiteHref } from './site-address.ts'

const MAX = { name: 100, website: 2_000, industry: 100 } as const

/** Stand for values that only the script knows. */
const OPEN = { model: '<model>', place: '<place>', total: '<total>', names: '<names>' } as const

/** A text with a part for the script in place of each of {@link OPEN}. */
const Filled = ({ text }: { text: string }) =>
  text
    .split(/(<\w+>)/)
    .map((part) =>
      /^<\w+>$/.test(part) ? <bdi key={part} {...{ [`data-${part.slice(1, -1)}`]: '' }} /> : part,
    )

const Field = ({
  name,
  label,
  error,
  ...input
}: { name: keyof typeof MAX; label: string; error: string } & ComponentProps<'input'>) => (
  <div>
    <label htmlFor={name} className="mb-1.5 block font-semibold text-ink text-sm">
      {label}
    </label>
    <Input id={name} name={name} maxLength={MAX[name]} {...input} />
    <div data-error={name} hidden>
      <FieldError id={`${name}-error`}>{error}</FieldError>
    </div>
  </div>
)

const Failures = () => {
  const { t } = useTranslation(['look', 'errors'])
  const failures = {
    unavailable: t('look:unavailable'),
    looks_used_up: t('errors:looks_used_up'),
    look_needs_industry: t('errors:look_needs_industry'),
    look_not_found: t('errors:look_not_found'),
    challenge_failed: t('errors:challenge_failed'),
    too_many_requests: t('errors:too_many_requests'),
    analyst_failed: t('errors:analyst_failed'),
    network: t('errors:network'),
    unexpected: t('errors:unexpected'),
  }
  return Object.entries(failures).map(([code, text]) => (
    <div key={code} data-failure={code} hidden>
      <Notice tone="negative">{text}</Notice>
    </div>
  ))
}

const Form = () => {
  const { t, i18n } = useTranslation(['look', 'brand-wizard', 'book-demo', 'turnstile'])
  const href = useSiteHref()
  const { language } = i18n
  return (
    <form data-look-form method="post" className="space-y-4 noscript:hidden">
      <Failures />
      <Field
        name="name"
        label={t('brand-wizard:details.name')}
        error={t('look:nameMissing')}
        autoComplete="organization"
      />
      <Field
        name="website"
        label={t('brand-wizard:details.url')}
        error={t('look:websiteInvalid')}
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={t('brand-wizard:website.placeholder')}
      />
      <div data-industry hidden>
        <Field
          name="industry"
          label={t('brand-wizard:details.industry')}
          error={t('look:industryMissing')}
          placeholder={t('brand-wizard:details.industryPlaceholder')}
        />
      </div>
      <div>
        <label htmlFor="language" className="mb-1.5 block font-semibold text-ink text-sm">
          {t('look:language')}
        </label>
        <select id="language" name="language" defaultValue={language} className={`${controlClass} h-9`}>
          {SPOKEN_LANGUAGES.map((code) => (
            <option key={code} value={code}>
              {nameOfLanguage(code, language)}
            </option>
          ))}
        </select>
      </div>
      {/* The height of the widget, so that the layout does not shift. */}
      <div data-challenge className="min-h-[65px]" />
      <p role="status" className="text-ink-soft text-sm">
        <span data-retrying hidden>
          {t('turnstile:retrying')}
        </span>
        <span data-drafting hidden>
          {t('look:drafting')}
        </span>
      </p>
      <button type="submit" className={`${buttonClass('primary', 'lg')} w-full`}>
        {t('look:submit')}
      </button>
      <p className="text-ink-soft text-xs">
        {t('look:kept')}{' '}
        <a href={href('/privacy')} className="inline-block font-medium text-accent underline">
          {t('book-demo:privacy')}
        </a>
      </p>
    </form>
  )
}

const Answer = () => {
  const { t } = useTranslation('look')
  return (
    <li data-answer className="rounded-lg border border-line bg-surface p-4 sm:p-5">
      <p data-prompt dir="auto" className="font-semibold text-ink" />
      <div data-asking hidden className="mt-2">
        <p className="flex items-center gap-2 text-ink-soft text-sm">
          <LoaderCircle aria-hidden="true" className="size-4 shrink-0 animate-spin" />
          <span>
            <Filled text={t('asking', OPEN)} />
          </span>
        </p>
      </div>
      <p data-failed hidden className="mt-2 text-ink-soft text-sm">
        {t('failed')}
      </p>
      <div data-answered hidden>
        <p className="mt-2 font-semibold text-sm tabular-nums">
          <span data-placed hidden className="text-positive-ink">
            <Filled text={t('place', OPEN)} />
          </span>
          <span data-absent hidden className="text-ink-soft">
            {t('absent')}
          </span>
        </p>
        <p data-others hidden className="mt-1 break-words text-ink-soft text-sm">
          <Filled text={t('others', OPEN)} />
        </p>
        <details className="mt-3">
          <summary className="cursor-pointer rounded-sm font-medium text-accent text-sm">
            {t('answer')}
          </summary>
          <p data-text dir="auto" className="mt-2 whitespace-pre-wrap break-words text-ink-soft text-sm" />
        </details>
      </div>
    </li>
  )
}

/** Answers that name the brand, and answers that came. */
const COUNTS = Array.from({ length: LOOK_PROMPTS }, (_, index) => index + 1).flatMap((answered) =>
  Array.from({ length: answered + 1 }, (_, named) => ({ named, answered })),
)

/** Every sentence that may hold: the script shows the one of its counts. */
const Headlines = () => {
  const { t, i18n } = useTranslation('look')
  const number = (value: number) => formatInteger(value, i18n.language)
  return COUNTS.map(({ named, answered }) => (
    <span key={`${named}/${answered}`} data-count={`${named}/${answered}`} hidden>
      {t('named', { count: answered, n: number(answered), named: number(named) })}
    </span>
  ))
}

const Result = () => {
  const { t } = useTranslation(['look', 'run'])
  const href = useSiteHref()
  return (
    <section data-look hidden aria-labelledby="look-title" className="mt-12 scroll-mt-20">
      <h2 id="look-title" className="font-bold text-2xl text-ink tracking-tight">
        <bdi data-brand />
      </h2>
      <p role="status" className="mt-1 min-h-7 text-ink text-lg tabular-nums">
        <Headlines />
      </p>
      <p className="mt-2 max-w-3xl text-ink-soft text-sm">
        <Filled text={t('look:impression', OPEN)} />
      </p>
      <div data-simulated hidden className="mt-3">
        <Notice tone="warning">{t('run:simulated')}</Notice>
      </div>
      <ol className="mt-5 grid items-start gap-4 lg:grid-cols-3">
        {Array.from({ length: LOOK_PROMPTS }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: three equal parts for the script
          <Answer key={index} />
        ))}
      </ol>
      <div className="mt-8 rounded-xl border border-line bg-surface p-6 shadow-card">
        <h3 className="font-bold text-ink text-lg">{t('look:next')}</h3>
        <p className="mt-2 max-w-3xl text-ink-soft">{t('look:nextText')}</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <a data-sign-up href="/auth/register" className={buttonClass('primary', 'lg')}>
            {t('look:signUp')}
          </a>
          <a href={href('/look')} className={buttonClass('secondary', 'lg')}>
            {t('look:again')}
          </a>
        </div>
      </div>
    </section>
  )
}

/**
 * `/look`: how one model names a brand in three answers, before sign-up. The page holds every sentence; `look-script.ts`
 * solves the challenge, asks prompt by prompt, and shows what came.
 */
export const Look = () => {
  const { t } = useTranslation('look')
  const href = useSiteHref()
  return (
    <div className="mx-auto max-w-6xl px-5 py-12 sm:px-8 sm:py-16">
      <div className="grid gap-10 lg:grid-cols-[1fr_26rem] lg:gap-20">
        <div>
          <h1 className="text-balance font-bold text-3xl text-ink tracking-tight sm:text-4xl">
            {t('title')}
          </h1>
          <p className="mt-4 max-w-xl text-ink-soft text-lg">{t('lead')}</p>
          <div className="mt-8 hidden noscript:block">
            <Notice>
              <a href={href('/book-demo')} className="underline">
                {t('noScript')}
              </a>
            </Notice>
          </div>
        </div>
        <div className="self-start rounded-xl border border-line bg-surface p-6 shadow-card noscript:hidden">
          <Form />
        </div>
      </div>
      <Result />
    </div>
  )
}
