import { i18n } from '@/lib/i18n.ts'
import { asSpokenLanguage, type SpokenLanguage } from '@/lib/languages.ts'

/** The language to write mails in: that of the page. */
export const mailLanguage = (): SpokenLanguage => asSpokenLanguage(i18n.language) ?? 'en'
