import { textDirection } from '@sillage/core/base/interface-language'
import { Direction } from 'radix-ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** Has menus, lists and tabs within open and move by arrow keys in the direction of the language. */
export const Directed = ({ children }: { children: ReactNode }) => {
  const { i18n } = useTranslation()
  return <Direction.Provider dir={textDirection(i18n.language)}>{children}</Direction.Provider>
}
