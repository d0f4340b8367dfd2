import 'i18next'
import type common from '../locales/en/common.json'

/** Keys are typed by the English texts: a key that does not exist does not compile. Add a line per namespace. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    returnNull: false
  }
  interface ResourceNamespaceMap {
    common: typeof common
  }
}
