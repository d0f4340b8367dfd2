import { describe, expect, it } from 'vitest'
import { citationUrl, MAX_CITATIONS, SourceList } from './citations.ts'

describe('citationUrl', () => {
  it.each([
    ['https://run.example/tests?utm_source=openai', 'https://run.example/tests'],
    ['https://run.example/?a=1&utm_source=chatgpt.com', 'https://run.example/?a=1'],
    ['https://run.example/?utm_source=newsletter', 'https://run.example/?utm_source=newsletter'],
    ['https://run.example/a#:~:text=very%20light', 'https://run.example/a'],
    ['https://run.example/a#part', 'https://run.example/a#part'],
    ['  HTTPS://Run.Example/Tests ', 'https://run.example/Tests'],
    ['https://user:secret@run.example/', 'https://run.example/'],
  ])('%s becomes %s', (url, expected) => expect(citationUrl(url)).toBe(expected))

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://run.example/',
    'run.example',
    '',
    `https://a.example/${'a'.repeat(2_100)}`,
  ])('%s is no source', (url) => expect(citationUrl(url)).toBeNull())
})

describe('SourceList', () => {
  it('keeps a page once, referenced when any mention is, with the first title and query', () => {
    const sources = new SourceList()
    sources.add({ url: 'https://a.example/', referenced: false, query: 'shoes' })
    sources.add({ url: 'https://a.example/', title: 'A', referenced: true })
    sources.add({ url: 'https://a.example/', title: 'Other', referenced: false, query: 'boots' })
    expect(sources.citations).toEqual([
      { url: 'https://a.example/', title: 'A', referenced: true, query: 'shoes' },
    ])
  })

  it('marks pages in the text as referenced', () => {
    const sources = new SourceList()
    sources.add({ url: 'https://a.example/x', referenced: false })
    sources.add({ url: 'https://b.example/', referenced: false })
    sources.referenceThoseIn('See [a](https://a.example/x), not b.example.')
    expect(sources.citations.map(({ url, referenced }) => [url, referenced])).toEqual([
      ['https://a.example/x', true],
      ['https://b.example/', false],
    ])
  })

  it('stores up to its limit, the referenced first', () => {
    const sources = new SourceList()
    for (let index = 0; index < 300; index += 1) {
      sources.add({ url: `https://a.example/${index}`, title: 't'.repeat(1_000), referenced: index === 299 })
      sources.addQuery('q'.repeat(1_000) + index)
      sources.addQuery(`${index}`)
    }
    expect(sources.citations).toHaveLength(MAX_CITATIONS)
    expect(sources.citations[0]).toMatchObject({ url: 'https://a.example/299', title: 't'.repeat(300) })
    expect(sources.queries).toHaveLength(50)
    expect(Math.max(...sources.queries.map((query) => query.length))).toBe(300)
  })
})
