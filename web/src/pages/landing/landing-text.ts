import { i18n } from '@/lib/i18n.ts'

/** The page's texts. Its language never changes while it stands, so it does without the binding to React. */
export const landingText = () => i18n.getFixedT(null, 'landing')
