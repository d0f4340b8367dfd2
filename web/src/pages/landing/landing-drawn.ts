/** What the build draws the landing page with (`web/build/draw-landing.ts`). */
export { I18nextProvider } from 'react-i18next'
export { LandingPage } from './landing-page.tsx'
