import type { MailLanguage } from '@sillage/core/mail/email-template'
import { analysisFinished } from './analysis-finished.ts'
import type { MailCatalogue, SharedWords, TranslatedMail } from './catalogue.ts'
import { ar } from './languages/ar.ts'
import { de } from './languages/de.ts'
import { es } from './languages/es.ts'
import { fa } from './languages/fa.ts'
import { he } from './languages/he.ts'
import { hi } from './languages/hi.ts'
import { it } from './languages/it.ts'
import { ja } from './languages/ja.ts'
import { ko } from './languages/ko.ts'
import { nl } from './languages/nl.ts'
import { pl } from './languages/pl.ts'
import { pt } from './languages/pt.ts'
import { ru } from './languages/ru.ts'
import { en, fr } from './languages/shared.ts'
import { sv } from './languages/sv.ts'
import { tr } from './languages/tr.ts'
import { uk } from './languages/uk.ts'
import { zh } from './languages/zh.ts'
import { type MailKind, TEAM_MAILS } from './mails.ts'

/** The mails of every language but English and French, which stand with each mail. */
export const CATALOGUES: Readonly<Record<Exclude<MailLanguage, 'en' | 'fr'>, MailCatalogue>> = {
  ar,
  de,
  es,
  fa,
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

const SHARED: Readonly<Record<MailLanguage, SharedWords>> = { ...CATALOGUES, en, fr }

/** What mails of a language share. */
export const wordsOf = (language: MailLanguage): SharedWords => SHARED[language]

/** What the answers, the visibility and the positive sentiment of a version are called. */
export const figureLabels = (language: MailLanguage): readonly string[] => {
  if (language !== 'en' && language !== 'fr') return CATALOGUES[language].mails.analysis_finished.facts
  const facts: readonly (readonly [label: string, value: string])[] = analysisFinished[language].facts ?? []
  return facts.map(([label]) => label)
}

/** Whether a mail goes to people of every language. */
export const isTranslated = (kind: MailKind): kind is TranslatedMail =>
  !TEAM_MAILS.some((one) => one === kind)
