import type { LegalDocument } from './document.ts'

export type LegalKind = 'terms' | 'privacy'

/** Languages that the legal texts exist in; everyone else reads the English ones. */
export type LegalLanguage = 'en' | 'fr'

const FILES: Record<LegalKind, Record<LegalLanguage, () => Promise<{ default: LegalDocument }>>> = {
  terms: { en: () => import('./terms.en.json'), fr: () => import('./terms.fr.json') },
  privacy: { en: () => import('./privacy.en.json'), fr: () => import('./privacy.fr.json') },
}

const loading = new Map<string, Promise<LegalDocument>>()

/** A legal text in a language, fetched once. */
export const loadDocument = (kind: LegalKind, language: LegalLanguage): Promise<LegalDocument> => {
  const key = `${kind}-${language}`
  const known = loading.get(key)
  if (known) return known
  const document = FILES[kind][language]().then((file) => file.default)
  loading.set(key, document)
  return document
}
