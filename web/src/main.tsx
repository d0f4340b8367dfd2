import '@fontsource-variable/manrope'
import './ui/theme.css'
import { isLanding } from './lib/languages.ts'
import { opened, opensEarly } from './lib/opens-early.ts'

const start = async (): Promise<unknown> => {
  // The landing page is its own small program: no router, no Firebase. Everything else is the app.
  if (isLanding(window.location.pathname)) return import('./pages/landing/landing-entry.tsx')
  // So is the page of a share link.
  if (/^\/(share|embed)\//.test(window.location.pathname)) return import('./pages/share/share-entry.tsx')
  // The first content must not wait for the rest.
  if (opensEarly()) await opened()
  return import('./routes/app-entry.tsx')
}

start().catch(console.error)
