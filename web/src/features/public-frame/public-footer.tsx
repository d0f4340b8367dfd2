import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Logo } from '@/ui/logo.tsx'
import { PreferenceSwitches } from './preference-switches.tsx'
import { SECTIONS } from './sections.ts'

const Item = ({ href, children }: { href: string; children: ReactNode }) => (
  <li>
    <a href={href} className="rounded-sm transition-colors hover:text-ink hover:underline">
      {children}
    </a>
  </li>
)

const Column = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <p className="font-semibold text-ink">{title}</p>
    <ul className="mt-3 space-y-2">{children}</ul>
  </div>
)

/** Footer of every public page. @param home page of the sections: this page, or the landing page */
export const PublicFooter = ({ home = '/' }: { home?: '' | '/' }) => {
  const { t, i18n } = useTranslation(['landing', 'site'])
  return (
    <footer className="border-line border-t print:hidden">
      <div className="mx-auto grid max-w-6xl gap-10 px-5 py-12 text-ink-soft text-sm sm:grid-cols-2 sm:px-8 lg:grid-cols-[1.6fr_1fr_1fr_1fr]">
        <div>
          <Logo />
          <p className="mt-3 max-w-xs">{t('footer')}</p>
          <PreferenceSwitches className="-ms-2 mt-4" />
        </div>
        <Column title={t('site:footer.product')}>
          {SECTIONS.map((section) => (
            <Item key={section} href={`${home}#${section}`}>
              {t(`bar.${section}`)}
            </Item>
          ))}
          <Item href={`/${i18n.language}/demo`}>{t('site:footer.example')}</Item>
          <Item href={`/${i18n.language}/method`}>{t('site:footer.method')}</Item>
          <Item href="/en/developers">{t('site:footer.api')}</Item>
          <Item href={`/${i18n.language}/blog`}>{t('site:footer.blog')}</Item>
          <Item href={`/${i18n.language}/whats-new`}>{t('site:footer.whatsNew')}</Item>
        </Column>
        <Column title={t('site:footer.start')}>
          <Item href="/auth/register">{t('site:footer.register')}</Item>
          <Item href="/auth">{t('site:footer.signIn')}</Item>
          <Item href={`/${i18n.language}/book-demo`}>{t('site:footer.demo')}</Item>
        </Column>
        <Column title={t('site:footer.legal')}>
          <Item href={`/${i18n.language}/terms`}>{t('site:footer.terms')}</Item>
          <Item href={`/${i18n.language}/privacy`}>{t('site:footer.privacy')}</Item>
          <Item href={`/${i18n.language}/cookies`}>{t('site:footer.cookies')}</Item>
          <Item href={`/${i18n.language}/security`}>{t('site:footer.security')}</Item>
          <Item href="/en/dpa">{t('site:footer.dpa')}</Item>
        </Column>
      </div>
    </footer>
  )
}
