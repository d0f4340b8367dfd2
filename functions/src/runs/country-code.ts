const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
    .toLowerCase()
    .replace(/^the /, '')

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Every code that is in use; the runtime replaces retired ones by what came after them. */
const codesInUse = (): string[] =>
  [...LETTERS]
    .flatMap((first) => [...LETTERS].map((second) => `${first}${second}`))
    .filter((code) => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`)

/** English names of countries, long and short, from the runtime's own data. */
const readCodes = (): ReadonlyMap<string, string> => {
  const codes = codesInUse()
  return new Map(
    (['short', 'long'] as const).flatMap((style) => {
      const names = new Intl.DisplayNames('en', { type: 'region', style, fallback: 'none' })
      return codes.flatMap((code): [string, string][] => {
        const name = names.of(code)
        return name ? [[plain(name), code]] : []
      })
    }),
  )
}

let codeOfName: ReadonlyMap<string, string> | undefined

/** Names that people write and that the runtime's data spells otherwise. */
const ALIASES: Readonly<Record<string, string>> = {
  usa: 'US',
  'united states of america': 'US',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'great britain': 'GB',
  'czech republic': 'CZ',
  turkey: 'TR',
  holland: 'NL',
  'ivory coast': 'CI',
  uae: 'AE',
  korea: 'KR',
}

/** ISO 3166-1 alpha-2 code of a country named in English or given as a code; null when not known. */
export const countryCode = (country: string): string | null => {
  codeOfName ??= readCodes()
  const name = plain(country)
  const known = ALIASES[name] ?? codeOfName.get(name)
  if (known) return known
  const code = country.trim().toUpperCase()
  return code.length === 2 && [...codeOfName.values()].includes(code) ? code : null
}
