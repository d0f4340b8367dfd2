import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { i18n, i18nReady } from '@/lib/i18n.ts'
import { LandingPage } from './landing-page.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('no root')

await Promise.all([i18nReady, i18n.loadNamespaces(['landing', 'site'])])
createRoot(root).render(
  <I18nextProvider i18n={i18n}>
    <LandingPage />
  </I18nextProvider>,
)
