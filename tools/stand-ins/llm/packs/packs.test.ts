import { LANGUAGES } from '@sillage/core/base/languages'
import { describe, expect, it } from 'vitest'
import { POLARITIES } from '../../world/draw.ts'
import { fold } from '../analyst/fold.ts'
import { findMarker, getLexicon } from '../analyst/lexicon.ts'
import { OPENINGS, PACKS } from './packs.ts'

it('has words for every language that can be asked in', () => {
  const known = [...PACKS.map(({ code }) => code), ...Object.keys(OPENINGS)]
  expect(known.sort()).toEqual(LANGUAGES.map(({ code }) => code).sort())
})

describe.each(PACKS)('the words of $code', (pack) => {
  const lexicon = getLexicon(pack.code)
  const phrases = [
    ...lexicon.judgements.map(({ text }) => text),
    ...lexicon.people.map(({ text }) => text),
    ...lexicon.advice.map(({ text }) => text),
    ...lexicon.comparisons,
  ]

  it('hold each keyword in what is said of it', () => {
    for (const [keyword, good, bad] of Object.values(pack.aspects)) {
      expect(fold(good)).toContain(fold(keyword))
      expect(fold(bad)).toContain(fold(keyword))
    }
  })

  it('can be told apart: no phrase holds another', () => {
    for (const [i, one] of phrases.entries()) {
      for (const [k, other] of phrases.entries()) {
        if (i !== k) expect(other.includes(one), `"${one}" in "${other}"`).toBe(false)
      }
    }
  })

  it('say nothing by accident: no other text holds a phrase', () => {
    const judging = POLARITIES.filter((polarity) => polarity !== 'neutral').flatMap((polarity) => [
      ...pack.judgements[polarity].named,
      ...pack.judgements[polarity].further,
      ...pack.products[polarity],
    ])
    const other = [
      ...judging,
      ...pack.intros,
      ...pack.personal,
      ...pack.general.flat(),
      ...pack.closings,
      ...pack.advice,
    ]
    for (const text of other) {
      for (const phrase of phrases)
        expect(fold(text).includes(phrase), `"${phrase}" in "${text}"`).toBe(false)
    }
  })

  it('have frames with the placeholders that they need', () => {
    const need = (frames: readonly string[], ...placeholders: string[]) => {
      for (const frame of frames) {
        expect([...frame.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()).toEqual(placeholders.sort())
      }
    }
    for (const polarity of POLARITIES) {
      const said = polarity === 'neutral' ? [] : ['a']
      need(pack.judgements[polarity].named, 'b', ...said)
      need(pack.judgements[polarity].further, ...said)
      need(pack.products[polarity], 'p', ...said)
      need(pack.people[polarity], 'n', 'r', 'b')
    }
    need(pack.comparisons, 'b', 'c')
    need(pack.advice, 'b', 'x')
    need(pack.personal, 'city')
    need(pack.queries, 'topic')
    need([...pack.intros, ...pack.closings, ...pack.general.flat()])
    for (const frame of [...pack.comparisons, ...pack.people.neutral, ...pack.judgements.neutral.named]) {
      expect(findMarker(frame).length).toBeGreaterThan(2)
    }
  })
})
