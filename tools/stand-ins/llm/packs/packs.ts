import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { he } from './he.ts'
import { it } from './it.ts'
import { ja } from './ja.ts'
import { nl } from './nl.ts'
import type { LanguagePack } from './pack.ts'
import { pt } from './pt.ts'
import { zh } from './zh.ts'

export const PACKS: readonly LanguagePack[] = [en, fr, de, es, it, pt, nl, zh, ja, ar, he]

const byCode = new Map(PACKS.map((pack) => [pack.code, pack]))

/** The first words of an answer in languages without a pack; the rest of it is English. */
export const OPENINGS: Readonly<Record<string, string>> = {
  pl: 'Oto krótkie podsumowanie.',
  sv: 'Här är en kort sammanfattning.',
  tr: 'İşte kısa bir özet.',
  ru: 'Вот краткий обзор.',
  uk: 'Ось короткий огляд.',
  fa: 'این یک خلاصهٔ کوتاه است.',
  hi: 'यह एक संक्षिप्त सारांश है।',
  ko: '간단히 정리하면 다음과 같습니다.',
}

/** The pack of a language, or English. */
export const getPack = (language: string): LanguagePack => byCode.get(language) ?? en
