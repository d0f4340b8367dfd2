import { lazy, Suspense, use, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PricingSkeleton } from '@/features/billing/pricing/pricing-skeleton.tsx'
import { DrawnPlans } from './drawn-plans.ts'

const LandingPricing = lazy(async () => ({
  default: (await import('./landing-pricing.tsx')).LandingPricing,
}))

/** Distance in px from the view at which it loads. */
const AHEAD = '600px'

/** The plans on the public page, loaded shortly before they come into view. */
export const PricingPart = () => {
  const { t } = useTranslation('landing')
  const drawn = use(DrawnPlans) ?? <PricingSkeleton />
  const part = useRef<HTMLElement>(null)
  const [near, setNear] = useState(false)
  // Syncs with the scroll position.
  useEffect(() => {
    const element = part.current
    if (!element) return
    // The browser looked for the section in the address before it was rendered.
    if (window.location.hash === '#pricing') element.scrollIntoView()
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: AHEAD },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <div className="border-line border-t bg-surface">
      <section ref={part} id="pricing" className="mx-auto max-w-6xl scroll-mt-20 px-5 py-20 sm:px-8">
        <h2 className="text-balance font-bold text-ink text-xl tracking-tight sm:text-2xl">
          {t('pricing.title')}
        </h2>
        <p className="mt-3 max-w-2xl text-ink-soft">{t('pricing.lead')}</p>
        <div id="plans" className="mt-8 min-h-140">
          <Suspense fallback={drawn}>{near ? <LandingPricing /> : drawn}</Suspense>
        </div>
      </section>
    </div>
  )
}
