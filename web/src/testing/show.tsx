import type { InterfaceLanguage } from '@sillage/core/base/interface-language'
import { cleanup, configure, type RenderResult, render } from '@testing-library/react'
import type { i18n } from 'i18next'
import type { ReactNode } from 'react'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { MemoryRouter } from 'react-router'
import { createSpeaker } from '../lib/speaker.ts'

type Language = 'en' | 'fr'

const files = import.meta.glob<Record<string, unknown>>('./*/*.json', {
  base: '../../../core/texts',
  import: 'default',
  eager: true,
})

const textsIn = (language: InterfaceLanguage) =>
  Object.fromEntries(
    Object.entries(files)
      .filter(([path]) => path.includes(`/${language}/`))
      .map(([path, text]) => [path.replace(/^.*\/|\.json$/g, ''), text]),
  )

/** The texts of a language as components get them. */
export const speaking = (language: InterfaceLanguage): i18n => {
  const speaker = createSpeaker({
    lng: language,
    defaultNS: 'common',
    resources: { [language]: textsIn(language) },
    interpolation: { escapeValue: false },
  })
  void speaker.use(initReactI18next).init()
  return speaker
}

/** The same of the languages that most tests draw in. */
export const SPEAKING = { en: speaking('en'), fr: speaking('fr') } as const

// Code that comes when it is first used comes slowly on a machine that has other work.
configure({ asyncUtilTimeout: 10_000 })

/** Draws components without a router, by default in English, in place of those drawn before. */
export const showAlone = (content: ReactNode, language: Language = 'en'): RenderResult => {
  // Files share this module, so that no hook of it would reach them all.
  cleanup()
  return render(<I18nextProvider i18n={SPEAKING[language]}>{content}</I18nextProvider>)
}

/** Draws components in place of what was drawn before. The test's file asks for `happy-dom`. */
export const show = (content: ReactNode, language?: Language): RenderResult =>
  showAlone(<MemoryRouter>{content}</MemoryRouter>, language)
