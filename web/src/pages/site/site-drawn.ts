/** Renderer of the public pages for the build (`web/build/draw-pages.ts`). */
export { I18nextProvider } from 'react-i18next'
export { DrawnPlans } from '../landing/drawn-plans.ts'
export { LandingPage } from '../landing/landing-page.tsx'
export { drawPlans } from '../landing/landing-pricing.tsx'
export { Missing } from './missing.tsx'
export { SiteAddressContext } from './site-address.ts'
export { SiteFrame } from './site-frame.tsx'
export { SITE_PAGES } from './site-pages.tsx'
