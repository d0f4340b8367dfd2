import { directionOf } from '@sillage/core/identity/interface-language'

/** What a page says of itself to search engines and to those who share it. */
export interface PageTexts {
  readonly title: string
  readonly description: string
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (found) => ENTITIES[found] ?? found)

/** The address of the landing page in a language. @param site without a slash at its end */
export const landingAddress = (site: string, language: string): string => `${site}/${language}`

/** The page in each language, and for everyone else the one that follows the browser. */
const alternatesOf = (site: string, languages: readonly string[]): [language: string, address: string][] => [
  ...languages.map((language): [string, string] => [language, landingAddress(site, language)]),
  ['x-default', `${site}/`],
]

/** The tags in the head of the landing page in a language. */
export const landingHead = (
  site: string,
  language: string,
  languages: readonly string[],
  { title, description }: PageTexts,
): string => {
  const address = landingAddress(site, language)
  const linked = {
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name: 'Sillage',
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    url: address,
    inLanguage: language,
    description,
  }
  return [
    `<link rel="canonical" href="${address}" />`,
    ...alternatesOf(site, languages).map(
      ([code, href]) => `<link rel="alternate" hreflang="${code}" href="${href}" />`,
    ),
    '<meta property="og:type" content="website" />',
    '<meta property="og:site_name" content="Sillage" />',
    `<meta property="og:title" content="${escaped(title)}" />`,
    `<meta property="og:description" content="${escaped(description)}" />`,
    `<meta property="og:url" content="${address}" />`,
    `<meta property="og:locale" content="${language}" />`,
    `<script type="application/ld+json">${JSON.stringify(linked).replaceAll('<', '\\u003c')}</script>`,
  ].join('\n    ')
}

/** Replaces what must be there. @throws Error when it is not */
const replaced = (html: string, found: RegExp, by: string): string => {
  if (!found.test(html)) throw new Error(`the page has no ${found.source}`)
  return html.replace(found, () => by)
}

/**
 * The landing page in a language, as a file of its own: readable before any script has come, and without any.
 *
 * @param shell the page of the app
 * @param body the page, drawn
 */
export const landingFile = (
  shell: string,
  language: string,
  { title, description }: PageTexts,
  head: string,
  body: string,
): string => {
  const opening = replaced(
    shell,
    /<html lang="en"/,
    `<html lang="${language}" dir="${directionOf(language)}"`,
  )
  const titled = replaced(
    opening,
    /<title>[^<]*<\/title>/,
    `<title>Sillage · ${escaped(title)}</title>\n    ${head}`,
  )
  const described = replaced(
    titled,
    /<meta\s+name="description"\s+content="[^"]*"\s*\/?>/,
    `<meta name="description" content="${escaped(description)}" />`,
  )
  return replaced(described, /<div id="root">[\s\S]*<\/div>(?=\s*<\/body>)/, `<div id="root">${body}</div>`)
}

/** What search engines read of the pages in every language. */
export const sitemap = (site: string, languages: readonly string[], others: readonly string[]): string => {
  const alternates = alternatesOf(site, languages)
    .map(([code, href]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${href}"/>`)
    .join('')
  const urls = [
    ...alternatesOf(site, languages).map(([, href]) => `<url><loc>${href}</loc>${alternates}</url>`),
    ...others.map((path) => `<url><loc>${site}${path}</loc></url>`),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`
}
