import { type InterfaceLanguage, interfaceLanguageOf } from '../../../identity/interface-language.ts'
import type { KeyObservation, QuickFact } from './fact.ts'
import { ar } from './languages/ar.ts'
import { de } from './languages/de.ts'
import { en } from './languages/en.ts'
import { es } from './languages/es.ts'
import { fa } from './languages/fa.ts'
import { fr } from './languages/fr.ts'
import { he } from './languages/he.ts'
import { hi } from './languages/hi.ts'
import { it } from './languages/it.ts'
import { ja } from './languages/ja.ts'
import { ko } from './languages/ko.ts'
import { nl } from './languages/nl.ts'
import { pl } from './languages/pl.ts'
import { pt } from './languages/pt.ts'
import { ru } from './languages/ru.ts'
import { sv } from './languages/sv.ts'
import { tr } from './languages/tr.ts'
import { uk } from './languages/uk.ts'
import { zh } from './languages/zh.ts'
import { observationOf } from './observe.ts'
import type { Texts } from './texts.ts'

const LANGUAGES: Readonly<Record<InterfaceLanguage, Texts>> = {
  ar,
  de,
  en,
  es,
  fa,
  fr,
  he,
  hi,
  it,
  ja,
  ko,
  nl,
  pl,
  pt,
  ru,
  sv,
  tr,
  uk,
  zh,
}

/** A fact as a key observation in a language; in English where the product does not speak it. For where all languages are loaded. */
export const observationIn = (fact: QuickFact, language: string): QuickFact & KeyObservation => {
  const interfaceLanguage = interfaceLanguageOf(language) ?? 'en'
  return observationOf(fact, LANGUAGES[interfaceLanguage], interfaceLanguage)
}
