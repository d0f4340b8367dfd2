import { sentences } from '../../../base/sentences.ts'
import type { AppTexts, KeyOf } from '../../../texts/texts.ts'
import { translatePhrase } from '../../concepts/concepts.ts'
import { VERDICTS } from '../../stats/change.ts'
import type { KeyObservation, QuickFact } from './fact.ts'
import { formatValues } from './values.ts'

/**
 * A text of observations in a language. Placeholders stand for values of the fact, as the language writes them;
 * `{{n}}` for the number that it counts, `{{answers}}` for answers with their number, and `{{base}}` for the sentence that
 * gives the number of answers behind it.
 *
 * @param values those, and `count` for the plural form
 */
export type SayObservation = (
  key: KeyOf<AppTexts['observations']>,
  values: Readonly<Record<string, string | number>>,
) => string

/** A fact as a key observation. @param say gets texts in the language of `locale` */
export const buildObservation = (
  fact: QuickFact,
  say: SayObservation,
  locale: string,
): QuickFact & KeyObservation => {
  const {
    key,
    values: { clear, verdict },
  } = fact
  const { texts, number } = formatValues(fact, locale)
  /** The number that a text counts. */
  const counts = (name: 'n' | 'answers' | 'brands' | 'count' | 'delta' | 'named') => ({
    count: number(name),
    n: texts[name],
  })
  const base = say('base', counts('n'))
  const values = { ...texts, base, answers: say('answers', counts('answers')) }
  const answer = (): string => {
    if (clear === 0) return say('noDifference', {})
    switch (key) {
      case 'rank':
        // In French, of a place, which is feminine.
        return say('answer.rank', { ...values, rank: texts.rankFeminine, ...counts('brands') })
      case 'cited_not_named':
        return say('answer.cited_not_named', { ...values, ...counts('answers') })
      case 'change':
        return say('answer.change', { ...values, ...counts('delta') })
      case 'top_competitor':
        return texts.name
      case 'best_model':
      case 'worst_model':
        return texts.provider
      case 'best_language':
        return texts.language
      case 'keywords':
        return texts.words
      case 'strengths':
      case 'weaknesses':
        return texts.said
      case 'top_source':
        return texts.domain
      default:
        return say(`answer.${key}`, values)
    }
  }

  const helper = (): string => {
    if (clear === 0) return sentences([say('alike', values), base], locale)
    switch (key) {
      case 'visibility':
        return say('helper.visibility', { ...values, ...counts('named') })
      case 'sentiment':
      case 'rank':
        return say('helper.score', values)
      case 'best_model':
      case 'worst_model':
        return say('helper.provider', values)
      case 'keywords':
        return say('helper.keywords', { ...values, ...counts('count') })
      case 'strengths':
      case 'weaknesses':
        return say('helper.judgement', { ...values, ...counts('count') })
      case 'own_sources':
        return base
      case 'change': {
        const known = VERDICTS.find((one) => one === verdict)
        return known === undefined ? base : sentences([say(`verdicts.${known}`, {}), base], locale)
      }
      default:
        return say(`helper.${key}`, values)
    }
  }
  const { concepts } = fact
  if (concepts === undefined)
    return { ...fact, question: say(`questions.${key}`, {}), answer: answer(), helper: helper() }
  const shown = (text: string): string => translatePhrase(text, concepts[text], locale)
  return {
    ...fact,
    chips: fact.chips.map(shown),
    concepts: Object.fromEntries(Object.entries(concepts).map(([text, concept]) => [shown(text), concept])),
    question: say(`questions.${key}`, {}),
    answer: answer(),
    helper: helper(),
  }
}
