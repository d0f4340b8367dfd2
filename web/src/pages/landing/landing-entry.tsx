import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { hasChosenLanguage, i18n, i18nReady, setLanguage } from '@/lib/i18n.ts'
import { languageOfPath } from '@/lib/languages.ts'
import { DrawnPlans } from './drawn-plans.ts'
import { LandingPage } from './landing-page.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('no root')

// The language of the page applies, unless this device has a chosen one.
const language = languageOfPath(window.location.pathname)
if (language && !hasChosenLanguage()) void setLanguage(language)

await Promise.all([i18nReady, i18n.loadNamespaces(['landing', 'site'])])
const { dataset } = document.documentElement
if (dataset.unread !== undefined) {
  root.replaceChildren()
  delete dataset.unread
}
// React empties the page before it draws; these stay as they were served.
const plans = [...(document.getElementById('plans')?.childNodes ?? [])]
const drawn = plans.length === 0 ? undefined : <div ref={(place) => void place?.replaceChildren(...plans)} />
createRoot(root).render(
  <I18nextProvider i18n={i18n}>
    <DrawnPlans value={drawn}>
      <LandingPage />
    </DrawnPlans>
  </I18nextProvider>,
)
