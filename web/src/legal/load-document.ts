import type { SpokenLanguage } from '@/lib/i18n.ts'
import type { LegalDocument } from './document.ts'

export type LegalKind = 'terms' | 'privacy'

const FILES: Record<LegalKind, Record<SpokenLanguage, () => Promise<{ default: LegalDocument }>>> = {
  terms: { en: () => import('./terms.en.json'), fr: () => import('./terms.fr.json') },
  privacy: { en: () => import('./privacy.en.json'), fr: () => import('./privacy.fr.json') },
}

const loading = new Map<string, Promise<LegalDocument>>()

/** A legal text in a language, fetched once. */
export const loadDocument = (kind: LegalKind, language: SpokenLanguage): Promise<LegalDocument> => {
  const key = `${kind}-${language}`
  const known = loading.get(key)
  if (known) return known
  const document = FILES[kind][language]().then((file) => file.default)
  loading.set(key, document)
  return document
}
