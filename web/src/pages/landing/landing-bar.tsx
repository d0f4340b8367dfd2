import { buttonClass } from '@/ui/button-class.ts'
import { Logo } from '@/ui/logo.tsx'
import { landingText } from './landing-text.ts'

const SECTIONS = ['visibility', 'competitors', 'perception', 'solution', 'pricing'] as const

export const LandingBar = () => {
  const t = landingText()
  return (
    <header className="sticky top-0 z-10 border-line border-b bg-page">
      <div className="mx-auto flex h-16 max-w-6xl items-center gap-6 px-5 sm:px-8">
        <a href="#hero" className="rounded-md">
          <Logo />
        </a>
        <nav aria-label={t('bar.label')} className="hidden flex-1 justify-center gap-6 lg:flex">
          {SECTIONS.map((section) => (
            <a
              key={section}
              href={`#${section}`}
              className="rounded-sm font-medium text-ink-soft text-sm transition-colors hover:text-ink"
            >
              {t(`bar.${section}`)}
            </a>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-2">
          <a href="/auth" className={buttonClass('ghost', 'md')}>
            {t('bar.login')}
          </a>
          <a href="/auth/register" className={buttonClass('primary', 'md')}>
            {t('start')}
          </a>
        </div>
      </div>
    </header>
  )
}
