import { i18n } from '@/lib/i18n.ts'

/** The language to write mails in: that of the page. */
export const mailLanguage = (): 'en' | 'fr' => (i18n.language === 'fr' ? 'fr' : 'en')
