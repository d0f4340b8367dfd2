import { ChevronDown, Languages, Menu } from 'lucide-react'
import { type ReactNode, use } from 'react'
import { useTranslation } from 'react-i18next'
import { SECTIONS } from '@/features/public-frame/sections.ts'
import { ownName } from '@/lib/languages.ts'
import { buttonClass } from '@/ui/button-class.ts'
import { Logo } from '@/ui/logo.tsx'
import { SiteAddressContext, useSiteHref } from './site-address.ts'

const PANEL = 'absolute end-0 top-full z-20 mt-2 rounded-lg border border-line bg-surface p-2 shadow-overlay'

const SUMMARY =
  'inline-flex h-9 cursor-pointer list-none items-center gap-1.5 rounded-md px-2 font-medium text-ink-soft text-sm hover:bg-hover hover:text-ink [&::-webkit-details-marker]:hidden'

/** Links to the page in its other languages; they work without scripts. */
const LanguageMenu = () => {
  const { t } = useTranslation(['site', 'common'])
  const { path, language, languages } = use(SiteAddressContext)
  if (languages.length < 2) return null
  return (
    <details className="relative">
      <summary
        className={SUMMARY}
        aria-label={t('common:named', { name: t('language.label'), value: ownName(language) })}
      >
        <Languages aria-hidden="true" className="size-4" />
        <span className="max-sm:hidden">{ownName(language)}</span>
        <ChevronDown aria-hidden="true" className="size-3.5" />
      </summary>
      <ul className={`${PANEL} max-h-[70dvh] w-44 overflow-y-auto`}>
        {languages.map((code) => (
          <li key={code}>
            <a
              href={path === '/' ? `/${code}` : `/${code}${path}`}
              hrefLang={code}
              lang={code}
              dir="auto"
              data-language={code}
              {...(code === language ? { 'aria-current': 'true' } : {})}
              className="block rounded-sm px-2 py-1.5 text-ink-soft text-sm hover:bg-hover hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {ownName(code)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

const SectionLinks = ({ className }: { className: string }) => {
  const { t } = useTranslation('landing')
  const href = useSiteHref()
  return SECTIONS.map((section) => (
    <a key={section} href={`${href('/')}#${section}`} className={className}>
      {t(`bar.${section}`)}
    </a>
  ))
}

const Bar = () => {
  const { t } = useTranslation(['landing', 'site'])
  const href = useSiteHref()
  return (
    <header className="sticky top-0 z-10 border-line border-b bg-page in-data-compact:hidden print:hidden">
      <div className="mx-auto flex h-16 max-w-6xl items-center gap-3 px-5 sm:gap-6 sm:px-8">
        <a href={href('/')} aria-label={t('site:home')} className="inline-flex rounded-md">
          <Logo />
        </a>
        <nav aria-label={t('bar.label')} className="hidden flex-1 justify-center gap-6 lg:flex">
          <SectionLinks className="rounded-sm font-medium text-ink-soft text-sm transition-colors hover:text-ink" />
        </nav>
        <div className="ms-auto flex items-center gap-1 sm:gap-2">
          <LanguageMenu />
          <a href="/auth" className={`${buttonClass('ghost', 'md')} max-sm:hidden`}>
            {t('bar.login')}
          </a>
          <a href="/auth/register" className={buttonClass('primary', 'md')}>
            {t('start')}
          </a>
          <details className="relative lg:hidden">
            <summary className={SUMMARY} aria-label={t('site:menu')}>
              <Menu aria-hidden="true" className="size-5" />
            </summary>
            <nav aria-label={t('bar.label')} className={`${PANEL} w-56`}>
              <SectionLinks className="block rounded-sm px-2 py-2 font-medium text-ink" />
              <a href="/auth" className="block rounded-sm px-2 py-2 font-medium text-ink sm:hidden">
                {t('bar.login')}
              </a>
            </nav>
          </details>
        </div>
      </div>
    </header>
  )
}

const Column = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <p className="font-semibold text-ink">{title}</p>
    <ul className="mt-3 space-y-2 [&_a]:rounded-sm [&_a:hover]:text-ink [&_a:hover]:underline">{children}</ul>
  </div>
)

const Footer = () => {
  const { t } = useTranslation(['landing', 'site'])
  const href = useSiteHref()
  const item = (to: string, text: string) => (
    <li key={to}>
      <a href={to}>{text}</a>
    </li>
  )
  return (
    <footer className="border-line border-t in-data-compact:hidden print:hidden">
      <div className="mx-auto grid max-w-6xl gap-10 px-5 py-12 text-ink-soft text-sm sm:grid-cols-2 sm:px-8 lg:grid-cols-[1.6fr_1fr_1fr_1fr]">
        <div>
          <Logo />
          <p className="mt-3 max-w-xs">{t('footer')}</p>
        </div>
        <Column title={t('site:footer.product')}>
          {SECTIONS.map((section) => item(`${href('/')}#${section}`, t(`bar.${section}`)))}
          {item(href('/demo'), t('site:footer.example'))}
          {item(href('/method'), t('site:footer.method'))}
          {item('/en/developers', t('site:footer.api'))}
          {item(href('/blog'), t('site:footer.blog'))}
          {item(href('/whats-new'), t('site:footer.whatsNew'))}
        </Column>
        <Column title={t('site:footer.start')}>
          {item('/auth/register', t('site:footer.register'))}
          {item('/auth', t('site:footer.signIn'))}
          {item(href('/book-demo'), t('site:footer.demo'))}
        </Column>
        <Column title={t('site:footer.legal')}>
          {item(href('/terms'), t('site:footer.terms'))}
          {item(href('/privacy'), t('site:footer.privacy'))}
          {item(href('/cookies'), t('site:footer.cookies'))}
          {item(href('/security'), t('site:footer.security'))}
          {item('/en/dpa', t('site:footer.dpa'))}
        </Column>
      </div>
    </footer>
  )
}

/** Frame of a public page of text: prerendered, readable without scripts. */
export const SiteFrame = ({ children }: { children: ReactNode }) => (
  <div className="flex min-h-dvh flex-col bg-page">
    <Bar />
    <main className="flex-1">{children}</main>
    <Footer />
  </div>
)
