import { MIN_SITE_CHARACTERS } from '@sillage/core/brands/site-url'
import type { SiteTrouble } from '@sillage/core/brands/suggestion'
import { ArrowRight, Globe } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '@/data/api-error.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { useUnsaved } from '@/lib/unsaved.ts'
import { Button } from '@/ui/button.tsx'
import { Field } from '@/ui/field.tsx'
import { Input } from '@/ui/input.tsx'
import { Notice } from '@/ui/notice.tsx'
import { Spinner } from '@/ui/spinner.tsx'

/** The first step: the website. If it cannot be read, people can continue by hand. */
export const WebsiteForm = ({
  initialUrl,
  keptUrl,
  pending,
  error,
  trouble,
  onSubmit,
  onByHand,
  children,
}: {
  initialUrl: string
  /** The stored website; empty without one. */
  keptUrl: string
  pending: boolean
  /** Result of the last failed try; null before it and after a success. */
  error: Error | null
  /** Why the site could not be read. */
  trouble: SiteTrouble | null
  onSubmit: (url: string) => void
  onByHand: (url: string) => void
  /** Another note about the site. */
  children?: ReactNode
}) => {
  const { t } = useTranslation('brand-wizard')
  const [url, setUrl] = useState(initialUrl)
  useUnsaved(url.trim() !== keptUrl, 'view')
  const errorText = useErrorText()
  const isNoSite = error instanceof ApiError && error.code === 'bad_request'
  const ready = url.trim().length >= MIN_SITE_CHARACTERS
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (ready && !pending) onSubmit(url.trim())
      }}
      className="space-y-5"
    >
      <Field
        label={t('website.label')}
        hint={t('website.hint')}
        error={isNoSite ? errorText(error) : undefined}
      >
        {(control) => (
          // The icon stands where the address begins.
          <div dir="ltr" className="relative">
            <Globe
              aria-hidden="true"
              className="pointer-events-none absolute top-1/2 start-3 size-4 -translate-y-1/2 text-ink-faint"
            />
            <Input
              {...control}
              type="text"
              inputMode="url"
              autoComplete="url"
              autoCapitalize="none"
              spellCheck={false}
              required
              placeholder={t('website.placeholder')}
              value={url}
              readOnly={pending}
              onChange={(event) => setUrl(event.target.value)}
              className="h-11 ps-9 sm:text-base"
            />
          </div>
        )}
      </Field>
      {(trouble !== null || (error !== null && !isNoSite)) && !pending ? (
        <Notice
          tone={trouble === null ? 'negative' : 'warning'}
          action={
            <Button size="sm" onClick={() => onByHand(url.trim())} disabled={!ready}>
              {t('website.byHand')}
            </Button>
          }
        >
          {trouble === null ? errorText(error) : t(`website.trouble.${trouble}`)}
        </Notice>
      ) : null}
      {children}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="flex min-h-5 items-center gap-2 text-ink-soft text-sm">
          {pending ? (
            <>
              <Spinner />
              {t('website.reading')}
            </>
          ) : null}
        </p>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          loading={pending}
          disabled={!ready}
          icon={<ArrowRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />}
        >
          {t('website.submit')}
        </Button>
      </div>
    </form>
  )
}
