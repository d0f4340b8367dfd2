import type { RunsOfFigure } from '@sillage/core/analytics/drill/runs-address'
import type { ResponseOf } from '@sillage/core/base/call'
import { openShareLink } from '@sillage/core/shares/calls'
import { sharedFilterSchema } from '@sillage/core/shares/link'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '@/data/api-error.ts'
import { sendOpenly } from '@/data/send-openly.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { PreferenceSwitches } from '@/features/public-frame/preference-switches.tsx'
import { filterWords } from '@/lib/choice-words.ts'
import { FiguresOpen } from '@/lib/figures-open.ts'
import { Button } from '@/ui/button.tsx'
import { ErrorState } from '@/ui/error-state.tsx'
import { Logo } from '@/ui/logo.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { TextField } from '@/ui/text-field.tsx'

// Tabs of the app, each loaded by itself, once the link has opened.
const SharedTab = lazy(async () => ({ default: (await import('./shared-tab.tsx')).SharedTab }))
const SharedSeals = lazy(async () => ({ default: (await import('./shared-seals.tsx')).SharedSeals }))
const SharedRuns = lazy(async () => ({ default: (await import('./shared-runs.tsx')).SharedRuns }))

/** What a reader holds of a link. */
export interface Held {
  readonly link: string
  readonly secret: string
  readonly password?: string
}

export type Opened = ResponseOf<typeof openShareLink>['data']

const isLocked = (error: unknown): boolean => error instanceof ApiError && error.code === 'link_password'

/** The figures behind a share link, or its password's form, or why it does not open. */
export const Shared = ({
  name,
  secret,
  isEmbedded,
}: {
  name: string
  secret: string
  /** In a frame of another site: links open beside it, and its reader's choices are the site's. */
  isEmbedded: boolean
}) => {
  const { t, i18n } = useTranslation(['shares', 'errors'])
  const errorText = useErrorText()
  const [password, setPassword] = useState<string | null>(null)
  const held: Held = { link: name, secret, ...(password === null ? {} : { password }) }
  const opened = useQuery({
    queryKey: ['shared', name, secret, password],
    queryFn: () => sendOpenly(openShareLink, openShareLink.path, held),
  })
  const elsewhere = isEmbedded ? { target: '_blank', rel: 'noopener' } : {}
  const shown = opened.data?.data
  const title = shown === undefined ? 'Sillage' : `${shown.name} · ${shown.brand_name}`
  // Syncs with the title of the browser tab.
  useEffect(() => {
    document.title = title
  }, [title])
  // A malformed address is as good as an ended link.
  const isGone =
    opened.error instanceof ApiError && ['bad_request', 'link_expired'].includes(opened.error.code)
  return (
    <div className="flex min-h-dvh flex-col bg-page">
      <main className="mx-auto w-full max-w-[1440px] flex-1 px-4 py-6 sm:px-8">
        {shown !== undefined ? (
          <Figures held={held} opened={shown} elsewhere={elsewhere} />
        ) : isLocked(opened.error) ? (
          <PasswordForm isWrong={password !== null} onPassword={setPassword} />
        ) : opened.isError ? (
          <ErrorState
            title={isGone ? t('errors:link_expired') : errorText(opened.error)}
            {...(isGone ? {} : { onRetry: () => void opened.refetch() })}
          />
        ) : (
          <Loading />
        )}
      </main>
      <footer className="border-line border-t">
        <div className="mx-auto flex max-w-[1440px] flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-4 sm:px-8">
          {shown?.names_sillage === false ? null : (
            <a
              href="/"
              {...elsewhere}
              className="inline-flex items-center gap-3 rounded-md text-ink-soft text-sm"
            >
              <Logo />
              {t('reader.by')}
            </a>
          )}
          <a
            href={`/${i18n.language}/method`}
            {...elsewhere}
            className="rounded-sm text-ink-soft text-sm underline"
          >
            {t('reader.method')}
          </a>
          {isEmbedded ? null : <PreferenceSwitches />}
        </div>
      </footer>
    </div>
  )
}

const Loading = () => (
  <div className="grid gap-4 lg:grid-cols-12" aria-busy="true">
    <Skeleton className="h-16 lg:col-span-12" />
    <Skeleton className="h-96 lg:col-span-8" />
    <Skeleton className="h-96 lg:col-span-4" />
  </div>
)

const Figures = ({ held, opened, elsewhere }: { held: Held; opened: Opened; elsewhere: object }) => {
  const { t, i18n } = useTranslation(['filters', 'analysis'])
  const [runs, setRuns] = useState<RunsOfFigure | null>(null)
  const filter = sharedFilterSchema.parse(opened.filters)
  const words = filterWords(filter, opened.kept_names, t, i18n.language)
  return (
    <>
      <header className="mb-5">
        <p className="text-ink-soft text-sm">
          <bdi>{opened.brand_name}</bdi>
          {opened.analysis_title === opened.name ? null : (
            <>
              {' · '}
              <bdi>{opened.analysis_title}</bdi>
            </>
          )}
          {' · '}
          {t(`analysis:tabs.${opened.tab}`)}
        </p>
        <h1 className="wrap-anywhere text-balance font-bold text-ink text-xl tracking-tight">
          <bdi>{opened.name}</bdi>
        </h1>
        {words.length === 0 ? null : <p className="mt-1 text-ink-soft text-sm">{words.join(' · ')}</p>}
      </header>
      <Suspense fallback={<Loading />}>
        <FiguresOpen value={opened.opens !== 'none'}>
          <SharedTab
            opened={opened}
            filter={filter}
            onOpenRuns={opened.opens === 'none' ? undefined : setRuns}
          />
        </FiguresOpen>
        {opened.seals.length === 0 ? null : <SharedSeals seals={opened.seals} elsewhere={elsewhere} />}
        {runs === null ? null : (
          <SharedRuns
            key={JSON.stringify(runs)}
            held={held}
            runs={runs}
            hasTexts={opened.opens === 'answers'}
            onClose={() => setRuns(null)}
          />
        )}
      </Suspense>
    </>
  )
}

const PasswordForm = ({
  isWrong,
  onPassword,
}: {
  isWrong: boolean
  onPassword: (password: string) => void
}) => {
  const { t } = useTranslation(['shares', 'errors'])
  const [typed, setTyped] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onPassword(typed)
  }
  return (
    <form onSubmit={submit} className="mx-auto mt-16 max-w-sm space-y-4">
      <h1 className="font-bold text-ink text-xl tracking-tight">{t('reader.locked')}</h1>
      <TextField
        label={t('password')}
        type="password"
        autoComplete="off"
        value={typed}
        error={isWrong ? t('errors:link_password') : undefined}
        onValueChange={setTyped}
      />
      <Button variant="primary" type="submit" disabled={typed === ''}>
        {t('reader.open')}
      </Button>
    </form>
  )
}
