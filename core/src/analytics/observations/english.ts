import type { Said, Wording } from './words.ts'

const answers = (count: number, said: string): string => `${said} ${count === 1 ? 'answer' : 'answers'}`
const base = ({ n }: Said): string => `Based on ${n === '1' ? '1 answer' : `${n} answers`}.`

const sentimentWords = ([positive, neutral, negative]: readonly string[]): string =>
  `${positive} positive, ${neutral} neutral, ${negative} negative`

const VERDICTS: Readonly<Record<string, string>> = {
  up: 'The brand is more visible than in the version before.',
  down: 'The brand is less visible than in the version before.',
  within_noise: 'Chance alone is enough to explain it.',
  too_few_runs: 'There are too few answers to tell it from chance.',
  not_comparable: 'It cannot be compared with the version before: questions or models changed.',
}

export const ENGLISH: Wording = {
  visibility: (said) => ({
    question: 'How often do AI answers name the brand?',
    answer: `In ${said.percent('percent')} of answers`,
    helper: `${answers(said.number('named'), said.text('named'))} of ${said.text('answers')} name it.`,
  }),
  sentiment: (said) => ({
    question: 'How do AI answers speak of the brand?',
    answer: sentimentWords(said.parts('positive', 'neutral', 'negative')),
    helper: `Score ${said.score('score')} out of 10. ${base(said)}`,
  }),
  rank: (said) => ({
    question: 'Where does the brand rank?',
    answer: `Number ${said.text('rank')} of ${said.text('brands')} brands`,
    helper: `Score ${said.score('score')} out of 10. ${base(said)}`,
  }),
  top_competitor: (said) => ({
    question: 'Who is the strongest competitor?',
    answer: said.text('name'),
    helper: `Number ${said.text('rank')}, named in ${said.percent('percent')} of answers.`,
  }),
  best_model: (said) => ({
    question: 'Which provider names the brand most?',
    answer: said.provider,
    helper: `It names the brand in ${said.percent('percent')} of its ${answers(said.number('answers'), said.text('answers'))}.`,
  }),
  worst_model: (said) => ({
    question: 'Which provider names the brand least?',
    answer: said.provider,
    helper: `It names the brand in ${said.percent('percent')} of its ${answers(said.number('answers'), said.text('answers'))}.`,
  }),
  best_language: (said) => ({
    question: 'In which language is the brand named most?',
    answer: said.language,
    helper: `In ${said.percent('percent')} of ${answers(said.number('answers'), said.text('answers'))}.`,
  }),
  keywords: (said) => ({
    question: 'Which words do AI answers use about the brand and its market?',
    answer: said.chips,
    helper: `Most often “${said.text('keyword')}”: in ${answers(said.number('count'), said.text('count'))}.`,
  }),
  strengths: (said) => ({
    question: 'What do AI answers praise?',
    answer: said.text('said'),
    helper: `Said in ${answers(said.number('count'), said.text('count'))}.`,
  }),
  weaknesses: (said) => ({
    question: 'What do AI answers criticise?',
    answer: said.text('said'),
    helper: `Said in ${answers(said.number('count'), said.text('count'))}.`,
  }),
  top_source: (said) => ({
    question: 'Which source do AI answers lean on most?',
    answer: said.text('domain'),
    helper: `${said.percent('share')} of all citations. ${base(said)}`,
  }),
  own_sources: (said) => ({
    question: 'How often do AI answers cite the brand’s own site?',
    answer: `${said.percent('share')} of citations`,
    helper: base(said),
  }),
  cited_not_named: (said) => ({
    question: 'Is the brand’s site used without the brand being named?',
    answer: `Yes, in ${answers(said.number('answers'), said.text('answers'))}`,
    helper: `${said.percent('percent')} of the answers with sources cite the site without naming the brand.`,
  }),
  change: (said) => ({
    question: 'What changed since the version before?',
    answer: `Visibility ${said.number('delta') > 0 ? '+' : ''}${said.score('delta').replace('-', '−')} points`,
    helper: [VERDICTS[said.text('verdict')] ?? '', base(said)].join(' ').trim(),
  }),
}
