import { describe, expect, it } from 'vitest'
import { atomFeed, rssFeed } from './feeds.ts'
import { type PageWords, pageFile, pageHead, scriptTags, sitemap } from './page-head.ts'

const SITE = 'https://sillage.example'
const PAGE: PageWords = {
  path: '/',
  language: 'de',
  languages: ['de', 'en'],
  title: 'A "trail"',
  description: 'Measures <answers> & more',
}
const TERMS: PageWords = { ...PAGE, path: '/terms' }
const SHELL = `<html lang="en" data-texts="/t">
<head><meta
  name="description"
  content="old"
/><title>Sillage</title><script src="/first-paint.js"></script>
<script type="application/json" id="visits">[]</script>
<link rel="modulepreload" crossorigin href="/a.js">
<script type="module" crossorigin src="/assets/index.js"></script></head><body><div id="root"><div data-mark></div></div>
</body></html>`

const alternatesIn = (head: string) =>
  [...head.matchAll(/hreflang="([\w-]+)" href="([^"]+)"/g)].map(([, code, href]) => [code, href])

it('names every language of the page, its own address, and one for everyone else', () => {
  const head = pageHead(SITE, PAGE, `${SITE}/share/de.png`)
  expect(head).toContain('<link rel="canonical" href="https://sillage.example/de" />')
  expect(alternatesIn(head)).toEqual([
    ['de', `${SITE}/de`],
    ['en', `${SITE}/en`],
    ['x-default', `${SITE}/`],
  ])
  expect(head).toContain('content="A &quot;trail&quot;"')
  expect(head).toContain('<meta property="og:image" content="https://sillage.example/share/de.png" />')
  expect(head).not.toContain('<answers>')
  expect(alternatesIn(pageHead(SITE, TERMS, ''))).toEqual([
    ['de', `${SITE}/de/terms`],
    ['en', `${SITE}/en/terms`],
    ['x-default', `${SITE}/terms`],
  ])
})

it('says to machines what a page is', () => {
  const kindOf = (page: PageWords) =>
    JSON.parse(
      /<script type="application\/ld\+json">(.*)<\/script>/.exec(pageHead(SITE, page, ''))?.[1] ?? '',
    )['@type']
  expect(kindOf(PAGE)).toBe('SoftwareApplication')
  expect(kindOf(TERMS)).toBe('WebPage')
  expect(kindOf({ ...TERMS, published: '2026-11-03' })).toBe('BlogPosting')
})

it('leads readers of feeds to what a page lists', () => {
  const feeds = (page: PageWords) =>
    [
      ...pageHead(SITE, page, '').matchAll(/type="application\/(\w+)\+xml" title="Sillage" href="([^"]+)"/g),
    ].map(([, type, href]) => [type, href])
  expect(feeds({ ...PAGE, path: '/whats-new' })).toEqual([['atom', '/api/release-notes/atom/de.xml']])
  expect(feeds({ ...PAGE, path: '/blog' })).toEqual([['rss', '/de/blog/rss.xml']])
  expect(feeds(TERMS)).toEqual([])
})

it('runs a module with what it imports, or nothing', () => {
  expect(scriptTags(['assets/a.js', 'assets/b.js'])).toBe(
    '<script type="module" src="/assets/a.js"></script>\n    <link rel="modulepreload" href="/assets/b.js" />',
  )
  expect(scriptTags([])).toBe('')
})

it('puts the drawn page, its language and its direction in place of the app', () => {
  const page = pageFile(SHELL, 'landing', { ...PAGE, language: 'ar' }, '<link />', '<main>$1</main>')
  expect(page).toContain('<html lang="ar" dir="rtl" data-texts="/t">')
  expect(page).toContain('<title>Sillage · A &quot;trail&quot;</title>')
  expect(page).toContain('content="Measures &lt;answers&gt; &amp; more"')
  expect(page).toContain('<div id="root"><main>$1</main></div>\n</body>')
  expect(page).toContain('src="/assets/index.js"')
  expect(page).not.toContain('data-mark')
})

it('leaves the app out of a page of text, and only that', () => {
  const page = pageFile(SHELL, 'text', TERMS, '', '<main></main>')
  expect(page).toContain('<html lang="de" dir="ltr" data-page="/terms" data-written="de en" data-texts="/t">')
  expect(page.match(/<script/g)).toHaveLength(1)
  expect(page).toContain('src="/first-paint.js"')
  expect(page).not.toMatch(/modulepreload|visits/)
})

it('lists every page once, with its languages, and none that is hidden', () => {
  const map = sitemap(SITE, [PAGE, TERMS, { ...TERMS, path: '/dev-fonts', isHidden: true }])
  expect([...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)).toEqual([
    `${SITE}/de`,
    `${SITE}/en`,
    `${SITE}/`,
    `${SITE}/de/terms`,
    `${SITE}/en/terms`,
    `${SITE}/terms`,
  ])
})

it('fails when the page of the app is not as it expects', () => {
  expect(() => pageFile('<html lang="fr">', 'landing', PAGE, '', '')).toThrow('the page has no')
  expect(() => pageFile('<html lang="en">', 'text', PAGE, '', '')).toThrow('the page has no app')
})

describe('the feeds', () => {
  const blog = { ...PAGE, path: '/blog' }
  const posts = [{ ...PAGE, path: '/blog/a', published: '2026-11-03' }]

  it('have every post, escaped, with its address and its date', () => {
    const rss = rssFeed(SITE, blog, posts)
    expect(rss).toContain('<link>https://sillage.example/de/blog/a</link>')
    expect(rss).toContain('<pubDate>Tue, 03 Nov 2026 00:00:00 GMT</pubDate>')
    expect(rss).toContain('<title>A &quot;trail&quot;</title>')
    expect(rss).toContain('Measures &lt;answers&gt; &amp; more')
    const atom = atomFeed(SITE, blog, posts)
    expect(atom).toContain('<id>https://sillage.example/de/blog/a</id>')
    expect(atom).toContain('<summary>Measures &lt;answers&gt; &amp; more</summary>')
    expect(atom.match(/<updated>2026-11-03T00:00:00.000Z<\/updated>/g)).toHaveLength(2)
  })

  it('name the language that they are written in', () => {
    expect(rssFeed(SITE, blog, posts)).toContain('<language>de</language>')
    expect(atomFeed(SITE, blog, posts)).toContain('<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="de">')
  })
})
