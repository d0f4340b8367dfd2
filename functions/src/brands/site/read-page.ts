import type { LogoSuggestion } from '@sillage/core/brands/suggestion'
import type { CheerioAPI } from 'cheerio'
import { linkedOrganization } from './linked-data.ts'
import { chooseName } from './names.ts'

export interface LogoCandidate {
  url: string
  service: LogoSuggestion['service']
}

/** What the page of a brand says; texts are empty where it says nothing. */
export interface SiteFacts {
  name: string
  aliases: string[]
  description: string
  industry: string
  language: string | null
  /** The likeliest logos first. */
  logos: LogoCandidate[]
  manifestUrl: string | null
  /** Title, headings and the beginning of the text, for a reader who has to guess what is not said. */
  excerpt: string
}

const MAX_DESCRIPTION = 600
const MAX_EXCERPT = 4_000
const MAX_LINKED_DATA = 200_000

const clean = (text: string | undefined | null, most: number): string =>
  (text ?? '').replaceAll(/\s+/gu, ' ').trim().slice(0, most).toWellFormed()

const absolute = (address: string | undefined, page: string): string | null => {
  if (address === undefined || address.trim() === '' || !URL.canParse(address, page)) return null
  const url = new URL(address, page)
  if (url.protocol === 'http:') url.protocol = 'https:'
  return url.protocol === 'https:' && url.href.length <= 2_000 ? url.href : null
}

const linkedDocuments = ($: CheerioAPI): unknown[] =>
  $('script[type="application/ld+json"]')
    .toArray()
    .flatMap((element) => {
      const text = $(element).text()
      if (text.length > MAX_LINKED_DATA) return []
      try {
        return [JSON.parse(text)]
      } catch {
        return []
      }
    })

/** Pixels of the longest side that a link states; drawings count as largest. */
const statedSize = (sizes: string | undefined): number =>
  sizes === 'any'
    ? 10_000
    : Math.max(0, ...[...(sizes ?? '').matchAll(/(\d+)x(\d+)/gi)].map(([, w]) => Number(w)))

/** A page's own pictures that call themselves logos. */
const logoImages = ($: CheerioAPI): string[] =>
  $('header img, nav img, a[href="/"] img, img')
    .toArray()
    .flatMap((element) => {
      const image = $(element)
      const words = ['class', 'id', 'alt', 'src'].map((name) => image.attr(name) ?? '').join(' ')
      const src = image.attr('src') ?? image.attr('data-src')
      return src !== undefined && /logo|brand-?mark/i.test(words) ? [src] : []
    })
    .slice(0, 3)

const logosIn = ($: CheerioAPI, page: string, linked: readonly string[]): LogoCandidate[] => {
  const found: { service: LogoSuggestion['service']; address: string | undefined; size: number }[] = [
    ...linked.map((address) => ({ service: 'json-ld' as const, address, size: 0 })),
    ...$('link[rel~="apple-touch-icon"], link[rel~="apple-touch-icon-precomposed"]')
      .toArray()
      .map((element) => ({
        service: 'apple-touch-icon' as const,
        address: $(element).attr('href'),
        size: statedSize($(element).attr('sizes')),
      }))
      .sort((a, b) => b.size - a.size),
    ...logoImages($).map((address) => ({ service: 'page' as const, address, size: 0 })),
    ...$('link[rel~="icon"], link[rel="mask-icon"]')
      .toArray()
      .map((element) => {
        const href = $(element).attr('href')
        const drawing = /svg/i.test(`${$(element).attr('type') ?? ''} ${href ?? ''}`)
        return {
          service: 'icon' as const,
          address: href,
          size: drawing ? 5_000 : statedSize($(element).attr('sizes')),
        }
      })
      .sort((a, b) => b.size - a.size),
    ...$(
      'meta[property="og:logo"], meta[property="og:image"], meta[property="og:image:secure_url"], meta[name="og:image"]',
    )
      .toArray()
      .map((element) => ({ service: 'open-graph' as const, address: $(element).attr('content'), size: 0 })),
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

const excerptOf = ($: CheerioAPI): string => {
  const title = clean($('title').first().text(), 300)
  const headings = $('h1, h2')
    .toArray()
    .slice(0, 20)
    .map((element) => clean($(element).text(), 150))
  const body = $('body').clone()
  body.find('script, style, noscript, template, svg, iframe, header nav, footer').remove()
  return clean([title, ...headings, body.text()].filter((text) => text !== '').join('\n'), MAX_EXCERPT)
}

/**
 * Reads the page of a brand: linked data before Open Graph, Open Graph before plain tags.
 *
 * @param page address it was found at
 * @param domain registrable domain of the site
 */
export const readPage = async (html: string, page: string, domain: string): Promise<SiteFacts> => {
  // Loaded when first needed: every function would start later for it.
  const { load } = await import('cheerio')
  const $ = load(html)
  const meta = (...names: string[]): string | null => {
    for (const name of names) {
      const content = $(`meta[property="${name}"], meta[name="${name}"], meta[itemprop="${name}"]`)
        .first()
        .attr('content')
      if (content !== undefined && content.trim() !== '') return content
    }
    return null
  }
  const base = absolute($('base').attr('href'), page) ?? page
  const linked = linkedOrganization(linkedDocuments($))
  const title = $('head title').first().text() || meta('og:title', 'twitter:title')
  const name = chooseName({
    said: [linked.name, meta('og:site_name'), meta('application-name'), meta('apple-mobile-web-app-title')],
    title,
    domain,
  })
  const descriptions = [
    linked.description,
    meta('description'),
    meta('og:description', 'twitter:description'),
  ]
  const language = /^[a-z]{2}(?=[-_]|$)/i.exec($('html').attr('lang') ?? meta('og:locale') ?? '')?.[0]
  const aliases = [...new Set(linked.alternateNames.map((alias) => clean(alias, 100)))]
  return {
    name: clean(name, 200),
    aliases: aliases.filter((alias) => alias !== '' && alias !== name).slice(0, 10),
    description: descriptions.map((text) => clean(text, MAX_DESCRIPTION)).find((text) => text !== '') ?? '',
    industry: clean(linked.industry ?? meta('industry', 'category'), 100),
    language: language?.toLowerCase() ?? null,
    logos: logosIn($, base, linked.logos),
    manifestUrl: absolute($('link[rel="manifest"]').attr('href'), base),
    excerpt: excerptOf($),
  }
}
