import { parseArgs } from 'node:util'
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '@sillage/core/base/interface-language'
import { PARTS, type ShownPage } from './pages.ts'

export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** Languages that are taken in both themes; the themes differ in their colours alone. */
const IN_BOTH_THEMES: readonly InterfaceLanguage[] = ['en', 'fr']

/** A person's choice in `npm run screens`. */
export interface Choice {
  readonly languages: readonly InterfaceLanguage[]
  readonly widths: readonly number[]
  readonly themesOf: (language: InterfaceLanguage) => readonly Theme[]
  readonly isTaken: (page: Pick<ShownPage, 'name' | 'part'>) => boolean
  /** Whether axe looks at the pages, which takes about half of the time. */
  readonly hasBarriers: boolean
  /** Whether each page is kept as a picture of its own as well. */
  readonly isApart: boolean
  /** Whether every tab of an analysis is taken, which the sheets under `docs/screens` show. */
  readonly showsAnalysis: boolean
}

const listed = (text: string | undefined): string[] | null => text?.split(',').filter(Boolean) ?? null

/** The chosen known values, in their order; all without a choice. @throws RangeError at an unknown one */
const chosen = <T extends string>(
  name: string,
  known: readonly T[],
  asked: string[] | null,
): readonly T[] => {
  const unknown = asked?.find((value) => !known.some((one) => one === value))
  if (unknown !== undefined) throw new RangeError(`--${name}=${unknown}: one of ${known.join(', ')}`)
  return asked === null ? known : known.filter((value) => asked.includes(value))
}

/**
 * @param widths of windows
 * @param names of pages
 * @throws RangeError or TypeError at what it does not know
 */
export const readChoice = (
  args: readonly string[],
  widths: readonly number[],
  names: readonly string[],
): Choice => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      languages: { type: 'string' },
      pages: { type: 'string' },
      width: { type: 'string' },
      themes: { type: 'string' },
      'no-barriers': { type: 'boolean', default: false },
      apart: { type: 'boolean', default: false },
    },
  })
  const asked = listed(values.pages)
  const pages = chosen('pages', [...PARTS, ...names], asked)
  const themes = chosen('themes', THEMES, listed(values.themes))
  const taken = chosen('width', widths.map(String), listed(values.width)).map(Number)
  return {
    languages: chosen('languages', INTERFACE_LANGUAGES, listed(values.languages)),
    widths: taken,
    themesOf: (language) =>
      themes.filter(
        (theme) => values.themes !== undefined || theme === 'light' || IN_BOTH_THEMES.includes(language),
      ),
    isTaken: ({ name, part }) => pages.includes(part) || pages.includes(name),
    hasBarriers: !values['no-barriers'],
    isApart: values.apart,
    showsAnalysis: pages.includes('analysis'),
  }
}
