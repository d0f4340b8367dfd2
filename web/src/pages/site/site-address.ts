import { createContext, use } from 'react'
import type { SpokenLanguage } from '@/lib/languages.ts'

/** The address of a page: its path in every language, and the languages it exists in. */
export interface SiteAddress {
  /** Without the language, for example `/terms`. */
  readonly path: string
  readonly language: SpokenLanguage
  readonly languages: readonly SpokenLanguage[]
}

export const SiteAddressContext = createContext<SiteAddress>({ path: '/', language: 'en', languages: ['en'] })

/** The address of a page in the language of this one. */
export const useSiteHref = (): ((path: string) => string) => {
  const { language } = use(SiteAddressContext)
  return (path) => (path === '/' ? `/${language}` : `/${language}${path}`)
}
