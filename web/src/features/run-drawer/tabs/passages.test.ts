import { entityKey } from '@sillage/core/analytics/names/entity-key'
import type { ReadEntity } from '@sillage/core/runs/reading'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import Markdown from 'react-markdown'
import { describe, expect, it } from 'vitest'
import { markPassages } from './mark-passages.ts'
import { findPassages } from './passages.ts'

const entity = (name: string, kind: ReadEntity['kind']): ReadEntity => ({
  name,
  kind,
  key: entityKey(name),
  url: null,
  category: '',
  entityType: '',
  rank: 1,
  mentions: 1,
  positionRelative: null,
  comparison: '',
  strengths: [],
  weaknesses: [],
  sentiment: { positive: 100, neutral: 0, negative: 0 },
  products: [],
})

const entities = [entity('Iroise', 'brand'), entity('Nørdhud', 'competitor')]
const evidence = (...quotes: string[]) => quotes.map((quote) => ({ quote, sourceUrl: null, about: '' }))

const passages = (text: string, ...quotes: string[]) =>
  findPassages(text, { entities, evidence: evidence(...quotes) }, 'en')

const evidenceIn = (text: string, ...quotes: string[]) =>
  passages(text, ...quotes).evidence.map(({ start, end, number }) => [number, text.slice(start, end)])

describe('passages', () => {
  it('distinguishes the brand from other companies', () => {
    const text = 'Iroise is gentler than Nørdhud.'
    expect(passages(text).names.map(({ start, end, kind }) => [text.slice(start, end), kind])).toEqual([
      ['Iroise', 'brand'],
      ['Nørdhud', 'other'],
    ])
  })

  it('includes the aliases of the brand', () => {
    const text = 'Maison d’Iroise and the Nordics.'
    const brand = {
      name: 'Iroise',
      aliases: ['Maison d’Iroise'],
      domains: [],
      competitors: [{ name: 'Nørdhud', aliases: ['Nordics'], domains: [] }],
    }
    const { names } = findPassages(text, { entities, evidence: [] }, 'en', brand)
    expect(names.map(({ start, end, kind }) => [text.slice(start, end), kind])).toEqual([
      ['Maison d’Iroise', 'brand'],
      ['Nordics', 'other'],
    ])
  })

  it('marks what the reading counted, where it says so', () => {
    const text = 'An iroise is a bird. Iroise Sea is a sea; Iroise is a brand.'
    const at = (from: number, length: number) => ({ start: from, end: from + length })
    const counted = [
      { ...entity('Iroise Sea', 'other'), places: [at(21, 10)] },
      { ...entity('Iroise', 'brand'), places: [at(21, 6), at(42, 6)] },
    ]
    expect(
      findPassages(text, { entities: counted, evidence: [] }, 'en').names.map(({ start, end, kind }) => [
        start,
        text.slice(start, end),
        kind,
      ]),
    ).toEqual([
      [21, 'Iroise Sea', 'other'],
      [42, 'Iroise', 'brand'],
    ])
  })

  it('finds a quote across emphasis, links, quotation marks, case and line breaks', () => {
    const text = 'It is **really “gentle”** on\n  [sensitive skin](https://example.com/a_b), they say.'
    expect(evidenceIn(text, 'really "gentle" on sensitive skin, they say')).toEqual([
      [1, 'really “gentle”** on\n  [sensitive skin](https://example.com/a_b), they say'],
    ])
  })

  it('omits quotes that are not in the answer', () => {
    expect(evidenceIn('It is mild.', 'It is harsh.', '', 'It is mild.')).toEqual([[3, 'It is mild']])
  })

  it('marks overlapping passages once', () => {
    expect(evidenceIn('Mild, cheap and kind.', 'cheap and kind', 'Mild, cheap')).toEqual([
      [2, 'Mild, cheap'],
      [1, ' and kind'],
    ])
  })
})

describe('marks', () => {
  const html = (text: string, ...quotes: string[]) =>
    renderToStaticMarkup(
      createElement(Markdown, { rehypePlugins: [markPassages(text, passages(text, ...quotes))] }, text),
    ).replace(/ class="[^"]*"/g, '')

  it('nest inside each other, and keep the text unchanged', () => {
    expect(html('So **Iroise is mild** and kind.', 'Iroise is mild and kind')).toBe(
      '<p>So <strong><mark data-evidence="1" tabindex="-1"><mark data-name="brand">Iroise</mark> is mild</mark></strong>' +
        '<mark> and kind<sup>1</sup></mark>.</p>',
    )
  })

  it('are in the right place after escaped characters', () => {
    expect(html('1\\* and Nørdhud')).toBe('<p>1* and <mark data-name="other">Nørdhud</mark></p>')
  })
})
