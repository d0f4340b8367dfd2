import { textDirection } from '@sillage/core/base/interface-language'
import { releaseFeedPath } from '@sillage/core/releases/feed-path'

/** A page's texts for search engines and for shared links. */
export interface PageWords {
  /** Without the language, such as `/terms`; `/` for the landing page. */
  readonly path: string
  readonly language: string
  /** The languages of the page. */
  readonly languages: readonly string[]
  readonly title: string
  readonly description: string
  /** Of an article: when it was published, `YYYY-MM-DD`. */
  readonly published?: string
  readonly isHidden?: true
}

/** The path of the page that Hosting answers with 404 where there is none. */
export const MISSING = '/404'

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (found) => ENTITIES[found] ?? found)

/** The address of a page in a language. @param site without a slash at its end */
export const pageAddress = (site: string, language: string, path: string): string =>
  `${site}/${language}${path === '/' ? '' : path}`

/** The page in each language, and for everyone else the one that follows the browser. */
const getAlternates = (
  site: string,
  { path, languages }: Pick<PageWords, 'path' | 'languages'>,
): [language: string, address: string][] => [
  ...languages.map((language): [string, string] => [language, pageAddress(site, language, path)]),
  ['x-default', `${site}${path}`],
]

const linkedData = (address: string, { path, language, title, description, published }: PageWords) => {
  const shared = { '@context': 'https://schema.org', url: address, inLanguage: language, description }
  const publisher = { '@type': 'Organization', name: 'Sillage' }
  if (path === '/')
    return {
      ...shared,
      '@type': 'SoftwareApplication',
      name: 'Sillage',
      applicationCategory: 'BusinessApplication',
      operatingSystem: 'Web',
    }
  return published === undefined
    ? { ...shared, '@type': 'WebPage', name: title, publisher }
    : {
        ...shared,
        '@type': 'BlogPosting',
        headline: title,
        datePublished: published,
        author: publisher,
        publisher,
      }
}

const feedLink = (type: 'atom' | 'rss', href: string): string =>
  `<link rel="alternate" type="application/${type}+xml" title="Sillage" href="${href}" />`

/** Where readers of feeds find what a page lists. */
const getFeeds = ({ path, language }: PageWords): string[] => {
  if (path.startsWith('/blog')) return [feedLink('rss', `/${language}/blog/rss.xml`)]
  return path === '/whats-new' ? [feedLink('atom', releaseFeedPath(language))] : []
}

const NOINDEX = '<meta name="robots" content="noindex" />'

/**
 * The tags in the head of a page in a language.
 *
 * @param picture its address, for those who share the page
 * @param address of the page, where it is not that of its language
 */
export const pageHead = (
  site: string,
  page: PageWords,
  picture: string,
  address = pageAddress(site, page.language, page.path),
): string => {
  const { path, language, title, description, published, isHidden } = page
  // It stands in for any address, so it must claim none.
  if (path === MISSING) return NOINDEX
  return [
    `<link rel="canonical" href="${address}" />`,
    ...getAlternates(site, page).map(
      ([code, href]) => `<link rel="alternate" hreflang="${code}" href="${href}" />`,
    ),
    ...getFeeds(page),
    ...(isHidden ? [NOINDEX] : []),
    `<meta property="og:type" content="${published === undefined ? 'website' : 'article'}" />`,
    '<meta property="og:site_name" content="Sillage" />',
    `<meta property="og:title" content="${escaped(title)}" />`,
    `<meta property="og:description" content="${escaped(description)}" />`,
    `<meta property="og:url" content="${address}" />`,
    `<meta property="og:locale" content="${language}" />`,
    `<meta property="og:image" content="${picture}" />`,
    '<meta property="og:image:width" content="1200" />',
    '<meta property="og:image:height" content="630" />',
    '<meta name="twitter:card" content="summary_large_image" />',
    `<script type="application/ld+json">${JSON.stringify(linkedData(address, page)).replaceAll('<', '\\u003c')}</script>`,
  ].join('\n    ')
}

/** A module that a page runs, with those that it imports fetched at once. @param files the module first */
export const scriptTags = ([module, ...imported]: readonly string[]): string =>
  [
    ...(module === undefined ? [] : [`<script type="module" src="/${module}"></script>`]),
    ...imported.map((file) => `<link rel="modulepreload" href="/${file}" />`),
  ].join('\n    ')

/** Replaces what must be there. @throws Error when it is not */
const replaced = (html: string, found: RegExp, by: string): string => {
  if (!found.test(html)) throw new Error(`the page has no ${found.source}`)
  return html.replace(found, () => by)
}

const SCRIPTS =
  /\s*<(?:script\b[^>]*(?:type="module"|id="visits")[^>]*>[\s\S]*?<\/script>|link\b[^>]*rel="modulepreload"[^>]*>)/g

/** The page of the app as one that is a text alone: of its scripts only the first is left, which follows the theme. */
const withoutApp = (shell: string): string => {
  if (!/<script\b[^>]*type="module"/.test(shell)) throw new Error('the page has no app')
  return shell.replace(SCRIPTS, '')
}

/**
 * A page whose program comes after its texts, styles and fonts: it is read before anything on it is pressed. Lighthouse on a
 * phone (`npm run bench -- web 'public /en'`, November 2026): 98 and 99, 96 without it.
 */
const programLast = (shell: string): string =>
  shell.replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')

/**
 * A page in a language, as a file of its own: readable before any script has come, and without any.
 *
 * @param shell the page of the app
 * @param body the page, drawn
 * @param kind `text` for a page without the app
 */
export const pageFile = (
  shell: string,
  kind: 'landing' | 'text',
  { path, language, languages, title, description }: PageWords,
  head: string,
  body: string,
): string => {
  const own = `lang="${language}" dir="${textDirection(language)}"`
  const opening = replaced(
    kind === 'text' ? withoutApp(shell) : programLast(shell),
    /<html lang="en"/,
    kind === 'text'
      ? `<html ${own} data-page="${path}" data-written="${languages.join(' ')}"`
      : `<html ${own}`,
  )
  const named = kind === 'text' ? `${escaped(title)} · Sillage` : `Sillage · ${escaped(title)}`
  const titled = replaced(opening, /<title>[^<]*<\/title>/, `<title>${named}</title>\n    ${head}`)
  const described = replaced(
    titled,
    /<meta\s+name="description"\s+content="[^"]*"\s*\/?>/,
    `<meta name="description" content="${escaped(description)}" />`,
  )
  return replaced(described, /<div id="root">[\s\S]*<\/div>(?=\s*<\/body>)/, `<div id="root">${body}</div>`)
}

/** The site map: every page, in every language. */
export const sitemap = (
  site: string,
  pages: readonly Pick<PageWords, 'path' | 'languages' | 'isHidden'>[],
): string => {
  const urls = pages
    .filter(({ isHidden }) => !isHidden)
    .flatMap((page) => {
      const all = getAlternates(site, page)
      const alternates = all
        .map(([code, href]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${href}"/>`)
        .join('')
      return all.map(([, href]) => `<url><loc>${href}</loc>${alternates}</url>`)
    })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`
}
