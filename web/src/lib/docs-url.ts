import { safeHref } from './host.ts'

/** The public documentation: `SILLAGE_DOCS_URL` of the build, else the page on the method. */
export const docsUrl = (language: string, set: unknown = import.meta.env.SILLAGE_DOCS_URL): string =>
  (typeof set === 'string' && set !== '' ? safeHref(set) : null) ?? `/${language}/method`
