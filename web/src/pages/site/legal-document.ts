import cookiesEn from '@/legal/cookies.en.json'
import cookiesFr from '@/legal/cookies.fr.json'
import type { LegalDocument } from '@/legal/document.ts'
import privacyEn from '@/legal/privacy.en.json'
import privacyFr from '@/legal/privacy.fr.json'
import securityEn from '@/legal/security.en.json'
import securityFr from '@/legal/security.fr.json'
import termsEn from '@/legal/terms.en.json'
import termsFr from '@/legal/terms.fr.json'

export const LEGAL_KINDS = ['terms', 'privacy', 'cookies', 'security'] as const
export type LegalKind = (typeof LEGAL_KINDS)[number]

/** The legal texts exist in two languages; other readers get the English ones. */
export const LEGAL_DOCUMENTS: Readonly<Record<LegalKind, Readonly<Record<'en' | 'fr', LegalDocument>>>> = {
  terms: { en: termsEn, fr: termsFr },
  privacy: { en: privacyEn, fr: privacyFr },
  cookies: { en: cookiesEn, fr: cookiesFr },
  security: { en: securityEn, fr: securityFr },
}
