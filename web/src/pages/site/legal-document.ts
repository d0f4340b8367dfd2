import type { LegalDocument } from '@/legal/document.ts'
import type { SpokenLanguage } from '@/lib/languages.ts'

export const LEGAL_KINDS = ['terms', 'privacy', 'cookies', 'security'] as const
/** The agreement on data is a contract in one language. */
export type LegalKind = (typeof LEGAL_KINDS)[number] | 'dpa'

/** Only pages that are drawn at build time hold these: no visitor loads another language. */
const DOCUMENTS = import.meta.glob<LegalDocument>('../../legal/*.*.json', { eager: true, import: 'default' })

/** @throws Error when nobody has translated the document */
export const legalDocument = (kind: LegalKind, language: SpokenLanguage): LegalDocument => {
  const document = DOCUMENTS[`../../legal/${kind}.${language}.json`]
  if (document === undefined) throw new Error(`no ${kind} in ${language}`)
  return document
}
