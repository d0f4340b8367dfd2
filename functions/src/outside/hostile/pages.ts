import type { PageTask } from '../page-task.ts'

/** Pages and manifests that were made to keep a reader busy or to fill its memory, each as large as is fetched at most. */
export interface HostilePage {
  name: string
  page: Uint8Array
  task: PageTask
}

const MOST = 2_000_000
const url = 'https://www.acme.com/'

/** A text again and again, as long as it may be. */
const filled = (text: string, most = MOST): string => text.repeat(Math.max(1, Math.floor(most / text.length)))

const countBytes = (page: string | Uint8Array): Uint8Array =>
  typeof page === 'string' ? Buffer.from(page.slice(0, MOST)) : page

const site = (name: string, page: string | Uint8Array, charset: string | null = null): HostilePage => ({
  name,
  page: countBytes(page),
  task: { kind: 'site', charset, url, domain: 'acme.com' },
})

/** A page for each reader: brands and products have their own. */
const both = (name: string, page: string): HostilePage[] => [
  site(name, page),
  { name: `${name}, of a product`, page: countBytes(page), task: { kind: 'product', charset: null, url } },
]

const linked = (json: string): string => `<script type="application/ld+json">${json}</script>`

/** An object in an object, and so on, under one key. */
const nested = (key: string, depth: number, inner = '1'): string =>
  `${`{"@type":"Product","name":"x","${key}":`.repeat(depth)}${inner}${'}'.repeat(depth)}`

const manifest = (name: string, text: string): HostilePage => ({
  name: `a manifest ${name}`,
  page: Buffer.from(text.slice(0, 200_000)),
  task: { kind: 'manifest', url },
})

/** Formatting elements that are opened and never closed come back in every paragraph that follows. */
const formatting = `${Array.from({ length: 400 }, (_, at) => `<a id=${at}><b id=${at}><i id=${at}>`).join('')}${'<p>x'.repeat(600)}`

export const HOSTILE_PAGES: readonly HostilePage[] = [
  ...both('11 KB that ask for 640,000 nodes', formatting.slice(0, 11_000)),
  site('formatting without end', filled('<b><i><a><font><p>')),
  site('a hundred thousand levels', filled('<div>')),
  site('levels of lists', filled('<ul><li>')),
  site('tables in tables', filled('<table>x<tr><td>')),
  site('closed where nothing is open', filled('</p></table></br>')),
  site('opened and closed crosswise', filled('<b><i></b></i><nobr><a></nobr></a>')),
  site('drawings in formulas in drawings', filled('<svg><math><mi><svg><desc>')),
  site('templates and selects', filled('<template><select><template><option>')),
  site('forms in forms', filled('<form><table><form>')),
  ...both('a title of spaces and bars', `<title>${filled(' ', 900_000)}|${filled(' | ', 900_000)}</title>`),
  ...both('a title of signs that open', `<title>${filled('<', 1_900_000)}</title>`),
  site('a title without end', `<title>${filled('Acme – ')}`),
  site('signs that open, without end', filled('<')),
  site('tags that never end', filled('<a ')),
  ...both('one attribute, two megabytes long', `<meta name="description" content="${filled('x ')}">`),
  ...both(
    'half a million attributes',
    `<meta ${Array.from({ length: 200_000 }, (_, at) => `a${at}=1`).join(' ')}>`,
  ),
  site('a comment that never ends', `<!--${filled('-->'.slice(0, 2))}`),
  site('comments that begin', filled('<!--')),
  site('instructions', filled('<?x ')),
  site('sections of characters', filled('<![CDATA[')),
  site('entities', filled('&notinvc;&#x1F600;&amp')),
  site('one entity without end', `<p>&#${filled('9')}`),
  site('characters that stand alone', filled('&#xD800;&#xDFFF;')),
  site('a script that never ends', `<script>${filled('<!--<script>')}`),
  site('a text area that never ends', `<textarea>${filled('</textare')}`),
  site('plain text', `<plaintext>${filled('<b>')}`),
  site('spaces', filled(' \t\r\n')),
  site('headings', filled('<h1>a<h2>b')),
  ...both('a hundred thousand meta tags', filled('<meta name=og:image content=/a>')),
  site(
    'meta tags of different names',
    Array.from({ length: 60_000 }, (_, at) => `<meta name=n${at} content=v>`).join(''),
  ),
  site('links', filled('<link rel="icon apple-touch-icon manifest" sizes="99999x99999" href=/a>')),
  site('sizes', `<link rel=icon href=/a sizes="${filled('1x1 ', 1_900_000)}">`),
  site('sizes of digits', `<link rel=icon href=/a sizes="${filled('9', 1_900_000)}">`),
  ...both('pictures that call themselves logos', filled('<img class=logo src=/logo.png>')),
  site(
    'an icon within its own address',
    `<link rel=icon href="data:image/svg+xml,${filled('x', 1_900_000)}">`,
  ),
  ...both('a canonical address without end', `<link rel=canonical href="/${filled('../', 1_900_000)}">`),
  site('addresses under a base', `<base href="https://acme.com/${filled('a/', 1_900_000)}"><img src=b.png>`),
  ...both('a price of digits', `<meta property="product:price:amount" content="${filled('9,', 1_900_000)}">`),
  site('a language without end', `<html lang="${filled('en-', 1_900_000)}">`),
  ...both('lists in lists as linked data', linked(`${filled('[', 99_000)}${filled(']', 99_000)}`)),
  ...both('graphs in graphs', linked(nested('@graph', 6_000))),
  ...both('offers in offers', linked(nested('offers', 6_000))),
  ...both('pages about pages', linked(nested('mainEntity', 6_000, nested('itemOffered', 100)))),
  ...both(
    'a description of signs that open',
    linked(`{"@type":"Product","description":"${filled('<', 190_000)}"}`),
  ),
  ...both(
    'a rating of digits',
    linked(`{"@type":"Product","aggregateRating":{"ratingValue":"${filled('9', 190_000)}"}}`),
  ),
  ...both('a name of spaces', linked(`{"@type":"Organization","name":"${filled(' ', 190_000)}|"}`)),
  ...both(
    'ten thousand names',
    linked(`{"@type":"Organization","alternateName":[${filled('"a b",', 180_000)}"c"]}`),
  ),
  ...both('prototypes', linked('{"__proto__":{"@type":"Product","name":"x"},"constructor":{"prototype":1}}')),
  ...both('a number without end', linked(filled('9', 190_000))),
  ...both('ten thousand documents', filled(linked('[{"@type":"Organization"}]'))),
  site('nothing but zeros', new Uint8Array(MOST)),
  site('bytes that are no text', new Uint8Array(MOST).fill(0xff)),
  site('text of two bytes that says otherwise', new Uint8Array(MOST).fill(0x3c), 'utf-16le'),
  site('a charset that there is not', filled('<p>é'), 'x-'.repeat(500)),
  site('a charset that is looked for in vain', filled('<meta ')),
  manifest('of lists in lists', filled('[')),
  manifest('of icons without end', `{"icons":[${filled('{"src":"/a","sizes":"1x1"},')}`),
  manifest('of icons', `{"icons":[${filled('{"src":"/a","sizes":"1x1"},', 190_000)}{"src":"/b"}]}`),
  manifest('of sizes', `{"icons":[{"src":"/a","sizes":"${filled('9', 190_000)}"}]}`),
  manifest('that is none', filled('\0')),
]
