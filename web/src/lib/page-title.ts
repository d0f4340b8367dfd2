import { phraseKey, type TitleTranslation, translateTitle } from '@sillage/core/analytics/concepts/concepts'
import { cut } from './cut.ts'

const LONGEST = 50

export interface TitledPage {
  title: string
  url: string
  translation?: TitleTranslation | undefined
}

/** The title of a page, or its address where it has none, short enough for a list. */
export const cutTitle = ({ title, url }: TitledPage): string => cut(title || url, LONGEST)

/** A page's title in a language, and the original where that is another one. */
export const readTitle = (page: TitledPage, language: string): { shown: TitledPage; original: string } => {
  const title = translateTitle(page, language)
  const isOriginal = phraseKey(title) === phraseKey(page.title)
  return { shown: { ...page, title }, original: isOriginal ? '' : page.title }
}
