import type { LogoSuggestion } from '@sillage/core/brands/suggestion'
import { findMeta, type PageTags } from '../page-tags.ts'
import type { LogoCandidate, SiteFacts } from '../results.ts'
import { linkedOrganization } from './linked-organization.ts'
import { chooseName } from './names.ts'

const MAX_DESCRIPTION = 600
const MAX_EXCERPT = 4_000
const MAX_ADDRESS = 2_000
/** Other names that are looked at. */
const MAX_ALIASES = 100
/** Candidates that are kept; fewer are ever looked at. */
const MAX_LOGOS = 40

const clean = (text: string | undefined | null, most: number): string =>
  (text ?? '')
    .slice(0, 4 * most)
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed()

const absolute = (address: string | undefined, page: string): string | null => {
  if (address === undefined || address.trim() === '' || address.length > MAX_ADDRESS) return null
  if (!URL.canParse(address, page)) return null
  const url = new URL(address, page)
  if (url.protocol === 'http:') url.protocol = 'https:'
  return url.protocol === 'https:' && url.href.length <= MAX_ADDRESS ? url.href : null
}

/** Pixels of the longest side that a link states; drawings count as largest. */
const statedSize = (sizes: string | undefined): number =>
  sizes === 'any'
    ? 10_000
    : Math.max(0, ...[...(sizes ?? '').matchAll(/(\d{1,5})x(\d{1,5})/gi)].map(([, w]) => Number(w)))

/** A page's own pictures that call themselves logos. */
const logoImages = ({ pictures }: PageTags): string[] =>
  pictures
    .filter(({ src, words }) => src !== '' && /logo|brand-?mark/i.test(words))
    .slice(0, 3)
    .map(({ src }) => src)

const has = (rel: readonly string[], ...names: readonly string[]): boolean =>
  names.some((name) => rel.includes(name))

const logosIn = (tags: PageTags, page: string, linked: readonly string[]): LogoCandidate[] => {
  const { links, metas } = tags
  const found: { service: LogoSuggestion['service']; address: string; size: number }[] = [
    ...linked.map((address) => ({ service: 'json-ld' as const, address, size: 0 })),
    ...links
      .filter(({ rel }) => has(rel, 'apple-touch-icon', 'apple-touch-icon-precomposed'))
      .map(({ href, sizes }) => ({
        service: 'apple-touch-icon' as const,
        address: href,
        size: statedSize(sizes),
      }))
      .sort((a, b) => b.size - a.size),
    ...logoImages(tags).map((address) => ({ service: 'page' as const, address, size: 0 })),
    ...links
      .filter(({ rel }) => has(rel, 'icon', 'mask-icon'))
      .map(({ href, sizes, type }) => ({
        service: 'icon' as const,
        address: href,
        size: /svg/i.test(`${type} ${href}`) ? 5_000 : statedSize(sizes),
      }))
      .sort((a, b) => b.size - a.size),
    ...['og:logo', 'og:image', 'og:image:secure_url']
      .flatMap((name) => metas.get(name) ?? [])
      .map((address) => ({ service: 'open-graph' as const, address, size: 0 })),
    { service: 'favicon', address: '/favicon.ico', size: 0 },
  ]
  const seen = new Set<string>()
  return found.flatMap(({ service, address }) => {
    const url = absolute(address, page)
    if (url === null || seen.has(url)) return []
    seen.add(url)
    return [{ url, service }]
  })
}

const getExcerpt = ({ title, headings, text }: PageTags): string =>
  clean(
    [clean(title, 300), ...headings.map((heading) => clean(heading, 150)), text]
      .filter((part) => part !== '')
      .join('\n'),
    MAX_EXCERPT,
  )

/**
 * Reads the page of a brand: linked data before Open Graph, Open Graph before plain tags.
 *
 * @param page address it was found at
 * @param domain registrable domain of the site
 */
export const readPage = (tags: PageTags, page: string, domain: string): SiteFacts => {
  const meta = (...names: string[]): string | null => findMeta(tags, ...names)
  const base = absolute(tags.base ?? undefined, page) ?? page
  const linked = linkedOrganization(tags.linkedData)
  const name = chooseName({
    said: [linked.name, meta('og:site_name'), meta('application-name'), meta('apple-mobile-web-app-title')],
    title: tags.title || meta('og:title', 'twitter:title'),
    domain,
  })
  const descriptions = [
    linked.description,
    meta('description'),
    meta('og:description', 'twitter:description'),
  ]
  const language = /^[a-z]{2}(?=[-_]|$)/i.exec(tags.language || (meta('og:locale') ?? ''))?.[0]
  const aliases = [...new Set(linked.alternateNames.slice(0, MAX_ALIASES).map((alias) => clean(alias, 100)))]
  const manifest = tags.links.find(({ rel }) => has(rel, 'manifest'))
  return {
    name: clean(name, 200),
    aliases: aliases.filter((alias) => alias !== '' && alias !== name).slice(0, 10),
    description: descriptions.map((text) => clean(text, MAX_DESCRIPTION)).find((text) => text !== '') ?? '',
    industry: clean(linked.industry ?? meta('industry', 'category'), 100),
    language: language?.toLowerCase() ?? null,
    logos: logosIn(tags, base, linked.logos).slice(0, MAX_LOGOS),
    manifestUrl: absolute(manifest?.href, base),
    excerpt: getExcerpt(tags),
  }
}
