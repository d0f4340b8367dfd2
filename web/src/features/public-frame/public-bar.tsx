import { Menu, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '@/ui/button-class.ts'
import { Logo } from '@/ui/logo.tsx'
import { PreferenceSwitches } from './preference-switches.tsx'
import { SECTIONS } from './sections.ts'

/** Header of every public page. */
export const PublicBar = ({
  home = '/',
  account,
}: {
  /** Page of the sections: this page, or the landing page. */
  home?: '' | '/'
  /** Stands in place of the links to sign in and to register; null for neither. */
  account?: ReactNode
}) => {
  const { t } = useTranslation(['landing', 'site'])
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const Icon = open ? X : Menu
  return (
    <header className="sticky top-0 z-10 border-line border-b bg-page print:hidden">
      <div className="mx-auto flex h-16 max-w-6xl items-center gap-6 px-5 sm:px-8">
        <a href={home === '' ? '#hero' : '/'} aria-label={t('site:home')} className="inline-flex rounded-md">
          <Logo />
        </a>
        <nav aria-label={t('bar.label')} className="hidden flex-1 justify-center gap-6 lg:flex">
          {SECTIONS.map((section) => (
            <a
              key={section}
              href={`${home}#${section}`}
              className="rounded-sm font-medium text-ink-soft text-sm transition-colors hover:text-ink"
            >
              {t(`bar.${section}`)}
            </a>
          ))}
        </nav>
        <div className="ms-auto flex items-center gap-2">
          <PreferenceSwitches className="max-lg:hidden" />
          {account === undefined ? (
            <>
              <a href="/auth" className={`${buttonClass('ghost', 'md')} max-sm:hidden`}>
                {t('bar.login')}
              </a>
              <a href="/auth/register" className={buttonClass('primary', 'md')}>
                {t('start')}
              </a>
            </>
          ) : (
            account
          )}
          <button
            type="button"
            aria-label={t('site:menu')}
            aria-expanded={open}
            aria-controls="site-menu"
            onClick={() => setOpen(!open)}
            className={`${buttonClass('ghost', 'md')} px-2! lg:hidden`}
          >
            <Icon aria-hidden="true" className="size-5" />
          </button>
        </div>
      </div>
      {open ? (
        <div
          id="site-menu"
          className="max-h-[calc(100dvh-4rem)] overflow-y-auto border-line border-t px-5 py-3 sm:px-8 lg:hidden"
        >
          <nav aria-label={t('bar.label')} className="flex flex-col">
            {SECTIONS.map((section) => (
              <a
                key={section}
                href={`${home}#${section}`}
                onClick={close}
                className="rounded-sm py-2.5 font-medium text-base text-ink"
              >
                {t(`bar.${section}`)}
              </a>
            ))}
            {account === undefined ? (
              <a href="/auth" className="rounded-sm py-2.5 font-medium text-base text-ink sm:hidden">
                {t('bar.login')}
              </a>
            ) : null}
          </nav>
          <PreferenceSwitches className="-ms-2 mt-2 border-line border-t pt-3" />
        </div>
      ) : null}
    </header>
  )
}
