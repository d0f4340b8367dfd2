import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { PreferenceSwitches } from '@/features/public-frame/preference-switches.tsx'
import { Logo } from '@/ui/logo.tsx'

/** Footer links of pages without the site frame, such as the sign-in. */
const LegalLinks = () => {
  const { t } = useTranslation('site')
  return (
    <footer className="flex flex-wrap justify-center gap-x-5 gap-y-1 px-4 py-6 text-ink-soft text-xs">
      <a href="/terms" className="rounded-sm hover:text-ink hover:underline">
        {t('footer.terms')}
      </a>
      <a href="/privacy" className="rounded-sm hover:text-ink hover:underline">
        {t('footer.privacy')}
      </a>
    </footer>
  )
}

/** Layout of the sign-in and sign-up pages. */
export const AuthFrame = ({
  title,
  description,
  icon: Icon,
  children,
}: {
  title: string
  description?: string
  /** A notice above the title. */
  icon?: LucideIcon
  children: ReactNode
}) => {
  // Syncs with the title of the browser tab.
  useEffect(() => {
    document.title = `${title} · Sillage`
  }, [title])
  return (
    <div className="flex min-h-dvh flex-col bg-page">
      <header className="flex flex-wrap items-center justify-between gap-2 px-6 py-5">
        <a href="/" className="inline-block rounded-md">
          <Logo />
        </a>
        <PreferenceSwitches className="-me-2" />
      </header>
      <main className="flex flex-1 items-start justify-center px-4 pt-[8vh] pb-16">
        <div className="w-full max-w-sm">
          {Icon ? (
            <div className="mb-5 flex size-12 items-center justify-center rounded-lg bg-accent-soft text-accent">
              <Icon aria-hidden="true" className="size-6" />
            </div>
          ) : null}
          <h1 className="font-bold text-2xl text-ink tracking-tight">{title}</h1>
          {description ? <p className="mt-2 mb-7 break-words text-ink-soft text-sm">{description}</p> : null}
          {children}
        </div>
      </main>
      <LegalLinks />
    </div>
  )
}
