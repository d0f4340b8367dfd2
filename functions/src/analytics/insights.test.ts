import { QUICK_FACT_KEYS, type QuickFact } from '@sillage/core/analytics/views/observations/fact'
import { INTERFACE_LANGUAGES } from '@sillage/core/base/interface-language'
import { describe, expect, it } from 'vitest'
import { observationIn as observationOf } from './insights.ts'

const fact = (key: QuickFact['key'], values: QuickFact['values'] = {}): QuickFact => ({
  key,
  tone: 'neutral',
  enough: true,
  values,
  provider: 'openai',
  providerLabel: 'OpenAI',
  chips: ['bright', 'warm'],
  sentimentBreakdown: null,
  iconUrl: null,
  n: 1_234,
  runs: { filter: {}, figure: { of: 'answers' } },
  certainty: null,
  change: null,
})

describe.each(INTERFACE_LANGUAGES)('in %s', (language) => {
  it.each(QUICK_FACT_KEYS)('%s is a question with an answer', (key) => {
    const { question, answer, helper } = observationOf(
      fact(key, { name: 'Aurore', domain: 'aurore.com', said: 'bright', verdict: 'up', delta: 2.5 }),
      language,
    )
    expect(question).toMatch(/[?？؟]$/)
    expect(answer).not.toBe('')
    expect(`${question} ${answer} ${helper}`).not.toMatch(/undefined|NaN|null|[{}#]/)
  })
})

it('writes numbers as the language does', () => {
  const visibility = fact('visibility', { percent: 42.5, named: 1_700, answers: 4_000 })
  expect(observationOf(visibility, 'en')).toMatchObject({
    answer: 'In 42.5% of answers',
    helper: '1,700 of 4,000 answers mention it.',
  })
  expect(observationOf(visibility, 'fr').answer).toMatch(/^Dans 42,5\s%/)
})

it('writes scores with one decimal, as on the other tabs', () => {
  const rank = fact('rank', { rank: 1, brands: 10, score: 3.34 })
  expect(observationOf(rank, 'en').helper).toBe('Score 3.3 out of 10. Based on 1,234 answers.')
  expect(observationOf(fact('sentiment', { score: 7 }), 'fr').helper).toMatch(/^Score de 7,0 sur 10\. /)
})

it('writes shares with equal precision, and values below two in the singular', () => {
  const least = fact('worst_model', { percent: 50, answers: 48 })
  expect(observationOf(least, 'en').helper).toBe('It mentions the brand in 50.0% of its 48 answers.')
  const moved = (delta: number) => observationOf(fact('change', { delta }), 'fr').answer
  expect([moved(-1.4), moved(2)]).toEqual(['Visibilité −1,4 point', 'Visibilité +2,0 points'])
})

it('writes ranks as ordinals that agree with their noun in French', () => {
  const rank = (rank: number) => fact('rank', { rank, brands: 6, score: 3 })
  expect([1, 2, 3, 11].map((place) => observationOf(rank(place), 'en').answer)).toEqual([
    'Ranked 1st of 6 brands',
    'Ranked 2nd of 6 brands',
    'Ranked 3rd of 6 brands',
    'Ranked 11th of 6 brands',
  ])
  expect(observationOf(rank(1), 'fr').answer).toBe('1re sur 6 marques')
  const rival = fact('top_competitor', { name: 'Aurore', rank: 1, percent: 80 })
  expect(observationOf(rival, 'fr').helper).toMatch(/^Classé 1er, mentionné dans 80,0\s%/)
})

it('makes words agree with their count', () => {
  const visibilityFact = (named: number) => fact('visibility', { percent: 50, named, answers: 2 * named })
  expect(observationOf(visibilityFact(1), 'en').helper).toBe('1 of 2 answers mentions it.')
  expect(observationOf(visibilityFact(1), 'fr').helper).toBe('1 sur 2 réponses la mentionne.')
  const cited = fact('cited_not_named', { answers: 1, percent: 3 })
  expect(observationOf(cited, 'fr').answer).toBe('Oui, dans 1 réponse')
  const million = fact('cited_not_named', { answers: 1_000_000, percent: 3 })
  expect(observationOf(million, 'fr').answer.replace(/\s/g, ' ')).toBe('Oui, dans 1 000 000 de réponses')
})

it("names languages in the reader's language", () => {
  const best = fact('best_language', { language: 'de', name: 'German', percent: 75, answers: 108 })
  expect(observationOf(best, 'en').answer).toBe('German')
  expect(observationOf(best, 'fr').answer).toBe('Allemand')
})

it('calls no group best when all are alike', () => {
  const alike = { ...fact('best_model', { clear: 0, lowest: 20, highest: 30.5 }), provider: null }
  expect(observationOf(alike, 'en')).toMatchObject({
    answer: 'No clear difference',
    helper: 'From 20.0% to 30.5%: chance alone is enough to explain it. Based on 1,234 answers.',
  })
  expect(observationOf(alike, 'fr').answer).toBe('Pas de différence nette')
  expect(observationOf({ ...alike, key: 'best_language' }, 'en').answer).toBe('No clear difference')
})

it('falls back to English for an unsupported language', () => {
  const one = fact('change', { delta: 3, verdict: 'within_noise' })
  expect(observationOf(one, 'fi')).toEqual(observationOf(one, 'en'))
  expect(observationOf(one, 'en')).toMatchObject({
    answer: 'Visibility +3.0 points',
    helper: 'Chance alone is enough to explain it. Based on 1,234 answers.',
  })
})

const LANGUAGES = INTERFACE_LANGUAGES.filter((language) => language !== 'en')

it.each(LANGUAGES)('differs from English in every sentence in %s', (language) => {
  for (const key of QUICK_FACT_KEYS) {
    const values = { name: 'Aurore', domain: 'aurore.com', said: 'bright', verdict: 'up', delta: 2.5 }
    const own = observationOf(fact(key, values), language)
    const english = observationOf(fact(key, values), 'en')
    expect(own.question, key).not.toBe(english.question)
    expect(own.helper, key).not.toBe(english.helper)
  }
})

it('uses the plural forms of each language', () => {
  const based = (language: string, n: number) =>
    observationOf({ ...fact('own_sources'), n }, language).helper.replace(/\s/g, ' ')
  expect([1, 2, 5, 21].map((n) => based('ru', n))).toEqual([
    'На основе 1 ответа.',
    'На основе 2 ответов.',
    'На основе 5 ответов.',
    'На основе 21 ответа.',
  ])
  expect([1, 2, 3, 11, 100].map((n) => based('ar', n))).toEqual([
    'استنادًا إلى إجابة واحدة.',
    'استنادًا إلى إجابتين.',
    'استنادًا إلى 3 إجابات.',
    'استنادًا إلى 11 إجابة.',
    'استنادًا إلى 100 إجابة.',
  ])
  expect(based('fa', 12)).toBe('بر پایهٔ ۱۲ پاسخ.')
  expect(based('ja', 12)).toBe('12件の回答に基づきます。')
})

it.each(INTERFACE_LANGUAGES)('says shared places in %s', (language) => {
  const shared = { rank: 2, rankFrom: 2, rankTo: 4, brands: 9 }
  const { answer } = observationOf(fact('rank', shared), language)
  for (const place of [2, 4, 9]) expect(answer).toContain(place.toLocaleString(language))
})
