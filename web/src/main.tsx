import '@fontsource-variable/manrope'
import './ui/theme.css'

// The landing page is its own small program: no router, no Firebase. Everything else is the app.
const start =
  window.location.pathname === '/'
    ? import('./pages/landing/landing-entry.tsx')
    : import('./routes/app-entry.tsx')

start.catch(console.error)
