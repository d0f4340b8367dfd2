import { describe, expect, it } from 'vitest'
import { HOSTILE_TEXTS } from '../mail/testing/hostile-texts.ts'
import { releaseFeed } from './feed.ts'
import { releaseFeedPath } from './feed-path.ts'

const SITE = 'https://sillage.example'
const AT = Date.UTC(2026, 10, 3, 9)
const DAY_MS = 86_400_000

/** Elements of the feed, and those that Markdown becomes. */
const ATOM = new Set('feed title id link updated author name entry published content'.split(' '))
const PROSE = new Set('p a em strong code pre ul ol li blockquote h1 h2 h3 h4 h5 h6 hr br img'.split(' '))

const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

interface More {
  title?: string
  publishAt?: number
  updatedAt?: number
  fr?: string
}

const getNote = (body: string, more: More = {}) => ({
  id: 'n1',
  note: {
    texts: {
      en: { title: more.title ?? 'Tom & "Jerry"', body },
      ...(more.fr === undefined ? {} : { fr: { title: 'Alertes', body: more.fr } }),
    },
    publishAt: more.publishAt ?? AT,
    updatedAt: more.updatedAt ?? AT,
  },
})

describe('the feed of what is new', () => {
  it('names itself, its page and every note', () => {
    const feed = releaseFeed(SITE, 'de', [getNote('Here.')])
    expect(feed).toContain(`<link href="${SITE}${releaseFeedPath('de')}" rel="self"/>`)
    expect(feed).toContain(`<link href="${SITE}/de/whats-new"/>`)
    expect(feed).toContain(`<link href="${SITE}/de/whats-new#n1"/>`)
    expect(feed).toContain('<title>Tom &amp; &quot;Jerry&quot;</title>')
    expect(feed).toContain('<published>2026-11-03T09:00:00.000Z</published>')
  })

  it('keeps the id of a note in every language', () => {
    for (const language of ['de', 'fr'])
      expect(releaseFeed(SITE, language, [getNote('Here.')])).toContain(`<id>${SITE}/whats-new#n1</id>`)
  })

  it('speaks the language asked for, or English, and says which', () => {
    const note = getNote('Here they are.', { fr: 'Les voici.' })
    expect(releaseFeed(SITE, 'fr', [note])).toMatch(/<entry xml:lang="fr">.*Les voici\./)
    expect(releaseFeed(SITE, 'de', [note])).toMatch(/<entry xml:lang="en">.*Here they are\./)
  })

  it('writes Markdown as HTML, and HTML in it as text', () => {
    const feed = releaseFeed(SITE, 'en', [getNote('**Bold** <script>alert(1)</script> [x](javascript:y)')])
    expect(feed).toContain('&lt;strong&gt;Bold&lt;/strong&gt;')
    expect(feed).toContain('&amp;lt;script&amp;gt;')
    expect(feed).not.toContain('javascript:')
  })

  it.each(HOSTILE_TEXTS)('holds nothing that runs: %j', (text) => {
    const feed = releaseFeed(SITE, 'en', [getNote(text, { title: text })])
    // As XML, and then as HTML: each reader undoes one of the two escapes.
    const elements = (page: string) => [...page.matchAll(/<([a-z][\w:-]*)([^>]*)>/gi)]
    expect(elements(feed).filter(([, name = '']) => !ATOM.has(name))).toEqual([])
    const html = unescaped(feed.match(/<content type="html">([^<]*)</)?.[1] ?? '')
    expect(elements(html).filter(([, name = '']) => !PROSE.has(name))).toEqual([])
    for (const [, , attributes = ''] of elements(html)) {
      const names = [...attributes.replaceAll(/"[^"]*"/g, '""').matchAll(/([\w-]+)=/g)].map(
        ([, name]) => name,
      )
      expect(names.filter((name = '') => !['href', 'src', 'alt', 'title', 'class'].includes(name))).toEqual(
        [],
      )
      const led = [...attributes.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, to = '']) => to)
      expect(led.filter((to) => to !== '' && !/^(?:https?:|x$)/.test(to))).toEqual([])
    }
  })

  it('leaves out characters that XML does not allow', () => {
    expect(releaseFeed(SITE, 'en', [getNote('a\u0001b\u000bc\ud800d 🌊')])).toContain('abcd 🌊')
  })

  it('is as new as the last change of a published note', () => {
    const updated = (feed: string) => [...feed.matchAll(/<updated>([^<]+)</g)].map(([, at]) => at)
    const written = getNote('Here.', { updatedAt: AT - DAY_MS })
    const mended = getNote('Here.', { updatedAt: AT + DAY_MS })
    expect(updated(releaseFeed(SITE, 'en', [written]))).toEqual(Array(2).fill('2026-11-03T09:00:00.000Z'))
    expect(updated(releaseFeed(SITE, 'en', [mended, written]))[0]).toBe('2026-11-04T09:00:00.000Z')
    expect(updated(releaseFeed(SITE, 'en', []))).toEqual(['1970-01-01T00:00:00.000Z'])
  })
})
