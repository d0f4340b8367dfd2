import { textDirection } from '@sillage/core/base/interface-language'
import { isolated } from './isolates.ts'
import { asSpokenLanguage, languageOfPath, SPOKEN_LANGUAGES, type SpokenLanguage } from './languages.ts'
import { fetchScriptFont } from './script-fonts.ts'
import { createSpeaker } from './speaker.ts'

const KEY = 'sillage.language'

const remembered = (): string | null => {
  try {
    return window.localStorage.getItem(KEY)
  } catch {
    return null
  }
}

const firstLanguage = (): SpokenLanguage =>
  languageOfPath(window.location.pathname) ??
  [remembered(), ...navigator.languages].map(asSpokenLanguage).find((language) => language !== undefined) ??
  'en'

// One file per language and namespace, each fetched when a screen first needs it: as data, which costs a browser less
// than a script of the same texts. The build gives the page the address of their folder (`build/texts.ts`).
const FOLDER = document.documentElement.dataset.texts

/** @throws Error when the texts do not come */
const fetchTexts = async (language: string, namespace: string): Promise<Record<string, unknown>> => {
  const address = `${FOLDER}/${language}/${namespace}.json`
  const response = await fetch(address)
  // Files of an old version are gone: the same event as for code.
  if (response.status === 404) window.dispatchEvent(new Event('vite:preloadError'))
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return response.json()
}

const placed = (value: string): string => (document.documentElement.dir === 'rtl' ? isolated(value) : value)

export const i18n = createSpeaker({
  lng: firstLanguage(),
  fallbackLng: false,
  supportedLngs: [...SPOKEN_LANGUAGES],
  ns: [],
  defaultNS: 'common',
  // Nothing is escaped, which React does; a name in other letters keeps its place among those from right to left.
  interpolation: { escapeValue: true, escape: placed },
  returnNull: false,
}).use({
  type: 'backend',
  read: fetchTexts,
})

const sayLanguage = (language: string) => {
  document.documentElement.lang = language
  document.documentElement.dir = textDirection(language)
  fetchScriptFont(language)
}
i18n.on('languageChanged', sayLanguage)

export const i18nReady = i18n.init().then(() => sayLanguage(i18n.language))

/** Whether a language was chosen on this device. */
export const hasChosenLanguage = (): boolean => remembered() !== null

/** Changes the language of the interface and, unless `isKept` is false, remembers it on this device. */
export const setLanguage = async (language: SpokenLanguage, isKept = true): Promise<void> => {
  try {
    if (isKept) window.localStorage.setItem(KEY, language)
  } catch {
    // Storage may be refused; the choice then lasts as long as the page.
  }
  if (i18n.language !== language) await i18n.changeLanguage(language)
}
