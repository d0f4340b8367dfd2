/** Between the parts of a page's title. */
const SEPARATOR = /\s+[|–—·•»:‑-]\s+|\s*[|·•»]\s*|:\s+/u

/** The same letters without accents, case, spaces and signs. */
const squashed = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Parts of titles that name the page instead of the site. */
const PAGE_WORDS = new Set(
  'home homepage accueil startseite start inicio welcome bienvenue willkommen officialsite siteofficiel offizielleseite sitioweboficial sitoufficiale index ホーム トップページ 公式サイト 首页 官网 官方网站 главная'
    .split(' ')
    .map(squashed),
)
const MAX_NAME = 80
/** Characters of a title that are read: patterns take the square of its length. */
const MAX_TITLE = 300

/** `ecume-iroise.example` as a name to start from: `Ecume Iroise`. */
export const nameOfDomain = (domain: string): string => {
  const label = domain.split('.')[0] ?? domain
  return label
    .split('-')
    .filter((part) => part !== '')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ')
}

/** How well a name fits the domain: its letters are the domain's, or one begins with the other. */
const fit = (name: string, domain: string): number => {
  const label = squashed(domain.split('.')[0] ?? '')
  const letters = squashed(name)
  if (letters === '' || label === '') return 0
  if (letters === label) return 3
  if (letters.includes(label) || label.includes(letters)) return 2
  return letters.slice(0, 4) === label.slice(0, 4) ? 1 : 0
}

/** The part of a page's title that names whose page it is. */
const nameInTitle = (title: string, domain: string): string | null => {
  const parts = title
    .slice(0, MAX_TITLE)
    .split(SEPARATOR)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !PAGE_WORDS.has(squashed(part)))
  const best = parts
    .map((part) => ({ part, score: fit(part, domain) * 100 - part.length }))
    .sort((a, b) => b.score - a.score)[0]
  if (!best) return null
  // A slogan that happens to stand alone is no name.
  return best.score > 0 || best.part.split(/\s+/).length <= 4 ? best.part : null
}

export interface NameSources {
  /** In the order of trust: linked data, what the site calls itself, what its app is called. */
  said: readonly (string | null)[]
  title: string | null
  domain: string
}

/** The brand's name: the site's own name when it resembles the domain; its title; its domain. */
export const chooseName = ({ said, title, domain }: NameSources): string => {
  const names = said.flatMap((name) => {
    const clean = name?.slice(0, MAX_TITLE).replace(/\s+/g, ' ').trim() ?? ''
    return clean === '' || clean.length > MAX_NAME || PAGE_WORDS.has(squashed(clean)) ? [] : [clean]
  })
  // Some sites put a whole title where their name belongs.
  const shortened = names.map((name) => (SEPARATOR.test(name) ? (nameInTitle(name, domain) ?? name) : name))
  const fitting = shortened.find((name) => fit(name, domain) >= 2)
  return (
    fitting ?? shortened[0] ?? (title === null ? null : nameInTitle(title, domain)) ?? nameOfDomain(domain)
  )
}
