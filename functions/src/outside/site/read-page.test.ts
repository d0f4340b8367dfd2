import { describe, expect, it } from 'vitest'
import { readTags } from '../page-tags.ts'
import { readPage } from './read-page.ts'

const PAGE = 'https://www.acme.com/'
const readHtml = async (html: string) => readPage(await readTags([Buffer.from(html)], null), PAGE, 'acme.com')
const read = (head: string, body = '', html = '<html lang="en-GB">') =>
  readHtml(`<!doctype html>${html}<head>${head}</head><body>${body}</body></html>`)

const linked = (value: unknown): string =>
  `<script type="application/ld+json">${JSON.stringify(value)}</script>`

describe('linked data', () => {
  it('says name, other names, description, trade and logo', async () => {
    const facts = await read(
      linked({
        '@context': 'https://schema.org',
        '@graph': [
          { '@type': 'WebSite', name: 'Acme online', publisher: { '@id': '#org' } },
          { '@type': 'WebPage', name: 'Home', description: 'A page' },
          {
            '@type': ['Organization', 'Thing'],
            '@id': '#org',
            name: 'Acme',
            alternateName: ['ACME Tools', 'Acme'],
            legalName: 'Acme SAS',
            description: '  Tools that   last. ',
            industry: 'Hand tools',
            logo: { '@type': 'ImageObject', contentUrl: '/media/logo.png' },
          },
        ],
      }).concat('<meta name="description" content="Another description"><title>Home</title>'),
    )
    expect(facts).toMatchObject({
      name: 'Acme',
      aliases: ['ACME Tools', 'Acme SAS'],
      description: 'Tools that last.',
      industry: 'Hand tools',
      language: 'en',
    })
    expect(facts.logos[0]).toEqual({ url: 'https://www.acme.com/media/logo.png', service: 'json-ld' })
  })

  it('gives the trade of its type', async () => {
    expect((await read(linked({ '@type': 'Restaurant', name: 'Acme' }))).industry).toBe('Restaurants')
    expect((await read(linked({ '@type': 'https://schema.org/Airline', name: 'Acme' }))).industry).toBe(
      'Airline',
    )
    expect((await read(linked({ '@type': 'Organization', name: 'Acme' }))).industry).toBe('')
  })

  it('does not take an article, a product or a person for the organisation', async () => {
    const facts = await read(
      linked([
        { '@type': 'Product', name: 'Hammer', logo: '/hammer.png', description: 'A hammer' },
        { '@type': 'Person', name: 'Jane Roe' },
        { '@type': 'NewsArticle', name: 'News', publisher: { '@type': 'Organization', name: 'Acme' } },
      ]),
    )
    expect(facts).toMatchObject({ name: 'Acme', description: '' })
  })

  it('that is broken, deep or endless is passed over', async () => {
    let deep: unknown = { '@type': 'Organization', name: 'Hidden' }
    for (let depth = 0; depth < 50; depth += 1) deep = { '@graph': [deep] }
    const facts = await read(
      `<script type="application/ld+json">{"@type":"Organization",</script>${linked(deep)}${linked({
        '@type': 'Organization',
        name: { '@value': 'Acme', '@language': 'en' },
        logo: 7,
      })}<script type="application/ld+json">"${'x'.repeat(300_000)}"</script>`,
    )
    expect(facts.name).toBe('Acme')
  })
})

describe('tags', () => {
  it('of Open Graph and of apps give the name', async () => {
    expect((await read('<meta property="og:site_name" content="Acme Tools"><title>Tools</title>')).name).toBe(
      'Acme Tools',
    )
    expect((await read('<meta name="application-name" content="Acme"><title>Tools</title>')).name).toBe(
      'Acme',
    )
    expect((await read('<meta name="apple-mobile-web-app-title" content="Acme">')).name).toBe('Acme')
  })

  it('give the description, the page’s own before the one for sharing', async () => {
    expect((await read('<meta name="description" content="Tools &amp; more">')).description).toBe(
      'Tools & more',
    )
    const both = '<meta property="og:description" content="Shared"><meta name="description" content=" ">'
    expect((await read(both)).description).toBe('Shared')
    expect(
      (await read(`<meta name="description" content="${'long '.repeat(500)}">`)).description.length,
    ).toBeLessThan(601)
  })

  it('give the language', async () => {
    expect((await read('', '', '<html lang="fr">')).language).toBe('fr')
    expect((await read('<meta property="og:locale" content="de_DE">', '', '<html>')).language).toBe('de')
    expect((await read('', '', '<html lang="">')).language).toBeNull()
    expect((await read('', '', '<html lang="english">')).language).toBeNull()
  })
})

describe('logos', () => {
  it('are sorted by likelihood, each address once', async () => {
    const facts = await read(
      `<link rel="icon" href="/small.png" sizes="16x16"><link rel="icon" href="/large.png" sizes="192x192 256x256">
       <link rel="shortcut icon" href="/logo.svg" type="image/svg+xml">
       <link rel="apple-touch-icon" sizes="120x120" href="touch-120.png">
       <link rel="apple-touch-icon" sizes="180x180" href="//cdn.acme.com/touch-180.png">
       <link rel="manifest" href="/site.webmanifest">
       <meta property="og:image" content="https://cdn.acme.com/share.jpg">
       <meta property="og:image" content="https://cdn.acme.com/share.jpg">`,
      '<header><a href="/"><img class="site-logo" src="/img/acme.png" alt="Acme"></a></header><img src="/team.jpg">',
    )
    expect(facts.manifestUrl).toBe('https://www.acme.com/site.webmanifest')
    expect(facts.logos).toEqual([
      { url: 'https://cdn.acme.com/touch-180.png', service: 'apple-touch-icon' },
      { url: 'https://www.acme.com/touch-120.png', service: 'apple-touch-icon' },
      { url: 'https://www.acme.com/img/acme.png', service: 'page' },
      { url: 'https://www.acme.com/logo.svg', service: 'icon' },
      { url: 'https://www.acme.com/large.png', service: 'icon' },
      { url: 'https://www.acme.com/small.png', service: 'icon' },
      { url: 'https://cdn.acme.com/share.jpg', service: 'open-graph' },
      { url: 'https://www.acme.com/favicon.ico', service: 'favicon' },
    ])
  })

  it('are fetched over https, relative to the base of the page', async () => {
    const facts = await read('<base href="http://static.acme.com/v2/"><link rel="icon" href="icon.png">')
    expect(facts.logos[0]?.url).toBe('https://static.acme.com/v2/icon.png')
  })

  it('are never scripts, files or data', async () => {
    const facts = await read(
      '<link rel="icon" href="javascript:alert(1)"><link rel="icon" href="data:image/png;base64,xx"><link rel="icon" href="file:///etc/passwd"><link rel="icon" href="">',
    )
    expect(facts.logos.map(({ service }) => service)).toEqual(['favicon'])
  })
})

describe('the excerpt', () => {
  it('holds title, headings and text, without scripts, styles and navigation', async () => {
    const { excerpt } = await read(
      '<title>Acme</title>',
      '<header><nav>Menu</nav></header><h1>Tools</h1><script>track()</script><style>p{}</style><p>They   last.</p><footer>Imprint</footer>',
    )
    expect(excerpt).toContain('Acme Tools')
    expect(excerpt).toContain('They last.')
    for (const word of ['track', 'p{}', 'Menu', 'Imprint']) expect(excerpt).not.toContain(word)
  })

  it('is short for any page', async () => {
    expect((await read('', `<p>${'word '.repeat(50_000)}</p>`)).excerpt.length).toBeLessThanOrEqual(4_000)
  })
})

it('of an empty page has the domain only', async () => {
  expect(await readHtml('')).toMatchObject({
    name: 'Acme',
    description: '',
    industry: '',
    language: null,
    manifestUrl: null,
  })
})
