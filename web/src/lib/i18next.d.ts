import 'i18next'
import type { AppTexts } from '@sillage/core/texts/texts'

/** Keys are typed by the English texts: a key that does not exist does not compile. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    returnNull: false
  }
  interface ResourceNamespaceMap extends AppTexts {}
}
