import 'i18next'
import type analysis from '../locales/en/analysis.json'
import type charts from '../locales/en/charts.json'
import type common from '../locales/en/common.json'
import type run from '../locales/en/run.json'

/** Keys are typed by the English texts: a key that does not exist does not compile. Add a line per namespace. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    returnNull: false
  }
  interface ResourceNamespaceMap {
    analysis: typeof analysis
    charts: typeof charts
    common: typeof common
    run: typeof run
  }
}
