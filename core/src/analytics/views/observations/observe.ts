import { sentences } from '../../../sentences.ts'
import type { KeyObservation, QuickFact, QuickFactKey } from './fact.ts'
import type { Forms, Sentence, Text, Texts } from './texts.ts'
import { isValue, type Value, type Values, valuesOf } from './values.ts'

/** What the answer is where it is a name. */
const NAMES: Readonly<Record<Exclude<QuickFactKey, Sentence>, string>> = {
  top_competitor: '{name}',
  best_model: '{provider}',
  worst_model: '{provider}',
  best_language: '{language}',
  keywords: '{words}',
  strengths: '{said}',
  weaknesses: '{said}',
  top_source: '{domain}',
}

const answerOf = ({ key, values }: QuickFact, texts: Texts): Text => {
  if (values.clear === 0) return texts.noDifference
  return { ...NAMES, ...texts.answer }[key]
}

const helperOf = ({ key, values }: QuickFact, { helper, alike, verdicts }: Texts, locale: string): Text => {
  if (values.clear === 0) return sentences([alike, '{base}'], locale)
  switch (key) {
    case 'sentiment':
    case 'rank':
      return helper.score
    case 'best_model':
    case 'worst_model':
      return helper.provider
    case 'strengths':
    case 'weaknesses':
      return helper.judgement
    case 'own_sources':
      return '{base}'
    case 'change': {
      const verdict = Object.entries(verdicts).find(([name]) => name === values.verdict)?.[1]
      return verdict === undefined ? '{base}' : sentences([verdict, '{base}'], locale)
    }
    default:
      return helper[key]
  }
}

/** Says texts with the values of a fact. */
const speaker = (texts: Texts, values: Values) => {
  const counted = (forms: Forms, value: Value): string =>
    fill(forms[values.form(value)] ?? forms.other).replace('#', () => values.text(value))
  const fill = (text: string): string =>
    text.replace(/\{(\w+)\}/g, (found, name: string) => {
      if (name === 'base') return counted(texts.base, 'n')
      if (name === 'answers') return counted(texts.answers, 'answers')
      return isValue(name) ? values.text(name) : found
    })
  return (text: Text): string => (typeof text === 'string' ? fill(text) : counted(text, text.by))
}

/** A fact as a key observation. @param texts those of the language that `locale` names */
export const observationOf = (fact: QuickFact, texts: Texts, locale: string): QuickFact & KeyObservation => {
  const say = speaker(texts, valuesOf(fact, locale))
  return {
    ...fact,
    question: say(texts.questions[fact.key]),
    answer: say(answerOf(fact, texts)),
    helper: say(helperOf(fact, texts, locale)),
  }
}
