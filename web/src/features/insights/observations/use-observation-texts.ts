import { en } from '@sillage/core/analytics/views/observations/languages/en'
import type { Texts } from '@sillage/core/analytics/views/observations/texts'
import { type InterfaceLanguage, interfaceLanguageOf } from '@sillage/core/identity/interface-language'
import { useTranslation } from 'react-i18next'
import { type Kept, keep, useKept } from '@/lib/read-at-once.ts'

const ENGLISH: Kept<Texts> = { promise: Promise.resolve(en), found: { value: en } }

/** The texts of observations, one language per fetch. */
const LOADERS: Readonly<Record<InterfaceLanguage, () => Promise<Texts>>> = {
  ar: async () => (await import('@sillage/core/analytics/views/observations/languages/ar')).ar,
  de: async () => (await import('@sillage/core/analytics/views/observations/languages/de')).de,
  en: async () => en,
  es: async () => (await import('@sillage/core/analytics/views/observations/languages/es')).es,
  fa: async () => (await import('@sillage/core/analytics/views/observations/languages/fa')).fa,
  fr: async () => (await import('@sillage/core/analytics/views/observations/languages/fr')).fr,
  he: async () => (await import('@sillage/core/analytics/views/observations/languages/he')).he,
  hi: async () => (await import('@sillage/core/analytics/views/observations/languages/hi')).hi,
  it: async () => (await import('@sillage/core/analytics/views/observations/languages/it')).it,
  ja: async () => (await import('@sillage/core/analytics/views/observations/languages/ja')).ja,
  ko: async () => (await import('@sillage/core/analytics/views/observations/languages/ko')).ko,
  nl: async () => (await import('@sillage/core/analytics/views/observations/languages/nl')).nl,
  pl: async () => (await import('@sillage/core/analytics/views/observations/languages/pl')).pl,
  pt: async () => (await import('@sillage/core/analytics/views/observations/languages/pt')).pt,
  ru: async () => (await import('@sillage/core/analytics/views/observations/languages/ru')).ru,
  sv: async () => (await import('@sillage/core/analytics/views/observations/languages/sv')).sv,
  tr: async () => (await import('@sillage/core/analytics/views/observations/languages/tr')).tr,
  uk: async () => (await import('@sillage/core/analytics/views/observations/languages/uk')).uk,
  zh: async () => (await import('@sillage/core/analytics/views/observations/languages/zh')).zh,
}

const known = new Map<InterfaceLanguage, Kept<Texts>>([['en', ENGLISH]])

const textsOf = (language: InterfaceLanguage): Kept<Texts> => {
  const found = known.get(language)
  if (found) return found
  // Falls back to English when the fetch fails.
  const texts = keep(LOADERS[language]().catch(() => en))
  known.set(language, texts)
  return texts
}

/** The texts of observations in the language of the interface; suspends while they load. */
export const useObservationTexts = (): Texts => {
  const { i18n } = useTranslation()
  return useKept(textsOf(interfaceLanguageOf(i18n.language) ?? 'en'))
}
