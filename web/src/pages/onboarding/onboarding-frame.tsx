import type { Onboarding, OnboardingStep } from '@sillage/core/onboarding/onboarding'
import { LogOut } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { leave } from '@/data/session-end.ts'
import { useSignedIn } from '@/data/use-session.ts'
import { StepRail } from '@/features/onboarding/step-rail.tsx'
import { Button } from '@/ui/button.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { Logo } from '@/ui/logo.tsx'

/** Layout around every step of the setup. */
export const OnboardingFrame = ({
  title,
  description,
  record,
  current,
  wide = false,
  children,
}: {
  title: string
  description?: string
  record: Onboarding | null
  current: OnboardingStep | null
  wide?: boolean
  children: ReactNode
}) => {
  const { t } = useTranslation('onboarding')
  const { email } = useSignedIn()
  const heading = useRef<HTMLHeadingElement>(null)
  // Syncs with the title and the focus: each step is a screen.
  useEffect(() => {
    document.title = `${title} · Sillage`
    heading.current?.focus()
  }, [title])
  return (
    <div className="min-h-dvh bg-page">
      <header className="flex items-center justify-between gap-4 px-4 py-4 sm:px-6">
        <a href="/" className="rounded-md">
          <Logo />
        </a>
        <div className="flex min-w-0 items-center gap-2">
          <span className="hidden truncate text-ink-soft text-sm sm:block">{t('signedInAs', { email })}</span>
          <Button asChild size="sm" variant="ghost">
            <Link to="/dashboard">{t('later')}</Link>
          </Button>
          <IconButton
            label={t('signOut')}
            icon={<LogOut aria-hidden="true" className="size-4 rtl:-scale-x-100" />}
            onClick={() => void leave()}
          />
        </div>
      </header>
      <div
        className={
          wide
            ? 'mx-auto w-full max-w-360 px-4 pb-16 sm:px-6'
            : 'mx-auto grid w-full max-w-5xl gap-6 px-4 pb-16 sm:px-6 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-10 lg:pt-6'
        }
      >
        {wide || record === null ? wide ? null : <div /> : <StepRail record={record} current={current} />}
        <main className="min-w-0">
          <h1
            ref={heading}
            tabIndex={-1}
            className="text-balance font-bold text-2xl text-ink tracking-tight outline-none"
          >
            {title}
          </h1>
          {description ? <p className="mt-2 max-w-2xl text-base text-ink-soft">{description}</p> : null}
          <div className="mt-7">{children}</div>
        </main>
      </div>
    </div>
  )
}
