import type { Language, Said } from './words.ts'

const sentimentWords = ([positive, neutral, negative]: readonly string[]): string =>
  `${positive} positive, ${neutral} neutral, ${negative} negative`

const base = (said: Said): string => `Based on ${said.answers()}.`

const alike = (said: Said): string =>
  `From ${said.percent('lowest')} to ${said.percent('highest')}: chance alone is enough to explain it. ${base(said)}`

const VERDICTS: Readonly<Record<string, string>> = {
  up: 'The brand is more visible than in the previous version.',
  down: 'The brand is less visible than in the previous version.',
  within_noise: 'Chance alone is enough to explain it.',
  too_few_runs: 'There are not enough answers to tell it from chance.',
  not_comparable: 'It cannot be compared with the previous version: what was asked, or how, has changed.',
}

export const ENGLISH: Language = {
  answers: { one: 'answer', other: 'answers' },
  wording: {
    visibility: (said) => ({
      question: 'How often do AI answers mention the brand?',
      answer: `In ${said.percent('percent')} of answers`,
      helper: `${said.text('named')} of ${said.answers('answers')} ${said.form('named') === 'one' ? 'mentions' : 'mention'} it.`,
    }),
    sentiment: (said) => ({
      question: 'How do AI answers speak of the brand?',
      answer: sentimentWords(said.parts('positive', 'neutral', 'negative')),
      helper: `Score ${said.score('score')} out of 10. ${base(said)}`,
    }),
    rank: (said) => ({
      question: 'Where does the brand rank?',
      answer: `Ranked ${said.rank('rank')} of ${said.text('brands')} ${said.form('brands') === 'one' ? 'brand' : 'brands'}`,
      helper: `Score ${said.score('score')} out of 10. ${base(said)}`,
    }),
    top_competitor: (said) => ({
      question: 'Who is the strongest competitor?',
      answer: said.text('name'),
      helper: `Ranked ${said.rank('rank')}, mentioned in ${said.percent('percent')} of answers.`,
    }),
    best_model: (said) => ({
      question: 'Which provider mentions the brand most?',
      answer: said.isClear ? said.provider : 'No clear difference',
      helper: said.isClear
        ? `It mentions the brand in ${said.percent('percent')} of its ${said.answers('answers')}.`
        : alike(said),
    }),
    worst_model: (said) => ({
      question: 'Which provider mentions the brand least?',
      answer: said.provider,
      helper: `It mentions the brand in ${said.percent('percent')} of its ${said.answers('answers')}.`,
    }),
    best_language: (said) => ({
      question: 'In which language is the brand mentioned most?',
      answer: said.isClear ? said.language : 'No clear difference',
      helper: said.isClear ? `In ${said.percent('percent')} of ${said.answers('answers')}.` : alike(said),
    }),
    keywords: (said) => ({
      question: 'Which words do AI answers use about the brand and its market?',
      answer: said.chips,
      helper: `Most often “${said.text('keyword')}”: in ${said.answers('count')}.`,
    }),
    strengths: (said) => ({
      question: 'What do AI answers praise?',
      answer: said.text('said'),
      helper: `In ${said.answers('count')}.`,
    }),
    weaknesses: (said) => ({
      question: 'What do AI answers criticize?',
      answer: said.text('said'),
      helper: `In ${said.answers('count')}.`,
    }),
    top_source: (said) => ({
      question: 'Which source do AI answers rely on most?',
      answer: said.text('domain'),
      helper: `${said.percent('share')} of all citations. ${base(said)}`,
    }),
    own_sources: (said) => ({
      question: 'How often do AI answers cite the brand’s own site?',
      answer: `${said.percent('share')} of citations`,
      helper: base(said),
    }),
    cited_not_named: (said) => ({
      question: 'Is the brand’s site cited without the brand being mentioned?',
      answer: `Yes, in ${said.answers('answers')}`,
      helper: `${said.percent('percent')} of the answers with sources cite the site without mentioning the brand.`,
    }),
    change: (said) => ({
      question: 'What changed since the previous version?',
      answer: `Visibility ${said.number('delta') > 0 ? '+' : ''}${said.score('delta').replace('-', '−')} points`,
      helper: [VERDICTS[said.text('verdict')] ?? '', base(said)].join(' ').trim(),
    }),
  },
}
