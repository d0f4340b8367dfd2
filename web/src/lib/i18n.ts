import { createInstance } from 'i18next'

/** Languages that the texts exist in. Others of the list in core follow as their files do. */
export const SPOKEN_LANGUAGES = ['en', 'fr'] as const
export type SpokenLanguage = (typeof SPOKEN_LANGUAGES)[number]

const KEY = 'sillage.language'

const spoken = (code: string | null | undefined): SpokenLanguage | undefined =>
  SPOKEN_LANGUAGES.find((language) => language === code?.toLowerCase().slice(0, 2))

const remembered = (): string | null => {
  try {
    return window.localStorage.getItem(KEY)
  } catch {
    return null
  }
}

const firstLanguage = (): SpokenLanguage =>
  spoken(remembered()) ?? navigator.languages.map(spoken).find((language) => language !== undefined) ?? 'en'

// One file per language and namespace, each fetched when a screen first needs it.
const files = import.meta.glob<Record<string, unknown>>('./*/*.json', {
  base: '../locales',
  import: 'default',
})

export const i18n = createInstance({
  lng: firstLanguage(),
  fallbackLng: false,
  supportedLngs: [...SPOKEN_LANGUAGES],
  ns: [],
  defaultNS: 'common',
  interpolation: { escapeValue: false },
  returnNull: false,
}).use({
  type: 'backend',
  read: async (language: string, namespace: string) => {
    const load = files[`./${language}/${namespace}.json`]
    if (!load) throw new Error(`no texts for ${language}/${namespace}`)
    return load()
  },
})

const sayLanguage = (language: string) => {
  document.documentElement.lang = language
}
i18n.on('languageChanged', sayLanguage)

export const i18nReady = i18n.init().then(() => sayLanguage(i18n.language))

/** Changes the language of the interface and remembers it on this device. */
export const setLanguage = async (language: SpokenLanguage): Promise<void> => {
  try {
    window.localStorage.setItem(KEY, language)
  } catch {
    // Storage may be refused; the choice then lasts as long as the page.
  }
  if (i18n.language !== language) await i18n.changeLanguage(language)
}

/** The language of a stored preference, when the interface speaks it. */
export const asSpokenLanguage = spoken
