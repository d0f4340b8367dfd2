import { type Filter, filterSchema } from './filter.ts'

/** The filters of cells by their names in the address of a page, which saved views and cards keep. */
export const ADDRESS_FILTERS = {
  provider: 'provider',
  model: 'model',
  prompt: 'promptId',
  branded: 'branded',
  persona: 'personaId',
  gender: 'personaGender',
  language: 'languageId',
  web: 'webSearch',
} as const satisfies Readonly<Record<string, keyof Filter>>

/** The cells that the parts of an address keep. Dates, version and invalid values keep all, as on the page. */
export const cellFilter = (parts: Readonly<Record<string, string>>): Filter =>
  Object.fromEntries(
    Object.entries(ADDRESS_FILTERS).flatMap(([part, name]) => {
      const { data } = filterSchema.shape[name].safeParse(parts[part])
      return data === undefined ? [] : [[name, data]]
    }),
  )
