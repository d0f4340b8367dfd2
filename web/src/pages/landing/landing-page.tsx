import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { PublicBar } from '@/features/public-frame/public-bar.tsx'
import { PublicFooter } from '@/features/public-frame/public-footer.tsx'
import { formatInteger } from '@/lib/format.ts'
import { buttonClass } from '@/ui/button-class.ts'
import { HeroFigure } from './hero-figure.tsx'
import { PricingPart } from './pricing-part.tsx'
import { Screen } from './screen.tsx'

const PARTS = ['visibility', 'competitors', 'perception'] as const

/** `/`: the product, and the sign-in. It loads neither Firebase nor charts. */
export const LandingPage = () => {
  const { t, i18n } = useTranslation(['landing', 'site'])
  const title = t('title')
  // Syncs with the title of the browser tab.
  useEffect(() => {
    document.title = `Sillage · ${title}`
  }, [title])
  return (
    <div className="bg-page">
      <PublicBar home="" />
      <main>
        <section
          id="hero"
          className="mx-auto grid max-w-6xl items-center gap-12 px-5 pt-12 pb-20 sm:px-8 lg:grid-cols-[1.1fr_1fr] lg:gap-16 lg:pt-20 lg:pb-28"
        >
          <div>
            <h1 className="text-balance font-bold text-3xl text-ink tracking-tight sm:text-4xl">{title}</h1>
            <p className="mt-6 max-w-xl text-ink-soft text-lg">{t('lead')}</p>
            <div className="mt-8 flex flex-wrap gap-3">
              <a href="/auth/register" className={buttonClass('primary', 'lg')}>
                {t('start')}
              </a>
              <a href="#visibility" className={buttonClass('secondary', 'lg')}>
                {t('more')}
              </a>
            </div>
            <p className="mt-5">
              <a
                href={`/${i18n.language}/look`}
                className="rounded-sm font-semibold text-accent hover:underline"
              >
                {t('look')}
              </a>
            </p>
          </div>
          <HeroFigure />
        </section>
        <div className="border-line border-y bg-surface">
          <div className="mx-auto max-w-6xl divide-y divide-line px-5 sm:px-8">
            {PARTS.map((part) => (
              <section
                key={part}
                id={part}
                className="grid scroll-mt-20 gap-4 py-14 lg:grid-cols-[16rem_1fr] lg:gap-16"
              >
                <p className="font-semibold text-accent text-sm">{t(`bar.${part}`)}</p>
                <div className="max-w-3xl">
                  <h2 className="text-balance font-bold text-ink text-xl tracking-tight sm:text-2xl">
                    {t(`${part}.title`)}
                  </h2>
                  <p className="mt-3 text-ink-soft">{t(`${part}.text`)}</p>
                  <Screen part={part} />
                </div>
              </section>
            ))}
          </div>
        </div>
        <section id="solution" className="mx-auto max-w-6xl scroll-mt-20 px-5 py-20 sm:px-8">
          <h2 className="text-balance font-bold text-ink text-xl tracking-tight sm:text-2xl">
            {t('solution.title')}
          </h2>
          <p className="mt-3">
            <a
              href={`/${i18n.language}/method`}
              className="rounded-sm font-semibold text-accent hover:underline"
            >
              {t('site:footer.method')}
            </a>
          </p>
          <ol className="mt-10 grid gap-8 sm:grid-cols-3">
            {(['ask', 'read', 'follow'] as const).map((step, index) => (
              <li key={step} className="border-ink border-t-2 pt-4">
                <p className="font-semibold text-ink-faint text-sm tabular-nums">
                  {formatInteger(index + 1, i18n.language)}
                </p>
                <h3 className="mt-1 font-semibold text-ink text-lg">{t(`solution.${step}.title`)}</h3>
                <p className="mt-2 text-ink-soft text-sm">{t(`solution.${step}.text`)}</p>
              </li>
            ))}
          </ol>
        </section>
        <PricingPart />
      </main>
      <PublicFooter home="" />
    </div>
  )
}
