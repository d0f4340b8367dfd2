import 'i18next'
import type charts from '../locales/en/charts.json'
import type common from '../locales/en/common.json'

/** Keys are typed by the English texts: a key that does not exist does not compile. Add a line per namespace. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    returnNull: false
  }
  interface ResourceNamespaceMap {
    charts: typeof charts
    common: typeof common
  }
}
