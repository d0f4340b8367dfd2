import { cleanup, configure, type RenderResult, render } from '@testing-library/react'
import { createInstance } from 'i18next'
import type { ReactNode } from 'react'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { MemoryRouter } from 'react-router'

const files = import.meta.glob<Record<string, unknown>>('./*.json', {
  base: '../locales/en',
  import: 'default',
  eager: true,
})
const texts = Object.fromEntries(
  Object.entries(files).map(([path, text]) => [path.replace(/^.*\/|\.json$/g, ''), text]),
)

const i18n = createInstance({
  lng: 'en',
  defaultNS: 'common',
  resources: { en: texts },
  interpolation: { escapeValue: false },
})
void i18n.use(initReactI18next).init()

// Code that comes when it is first used comes slowly on a machine that has other work.
configure({ asyncUtilTimeout: 10_000 })

/** Draws components in English, without a router, in place of what was drawn before. */
export const showAlone = (content: ReactNode): RenderResult => {
  // Files share this module, so that no hook of it would reach them all.
  cleanup()
  return render(<I18nextProvider i18n={i18n}>{content}</I18nextProvider>)
}

/** Draws components in English, in place of what was drawn before. The test's file asks for `happy-dom`. */
export const show = (content: ReactNode): RenderResult => showAlone(<MemoryRouter>{content}</MemoryRouter>)
