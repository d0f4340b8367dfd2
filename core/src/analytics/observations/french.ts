import type { Said, Wording } from './words.ts'

const answers = (count: number, said: string): string => `${said} ${count < 2 ? 'réponse' : 'réponses'}`
const base = ({ n }: Said): string => `Sur la base de ${n === '1' ? '1 réponse' : `${n} réponses`}.`

const sentimentWords = ([positive, neutral, negative]: readonly string[]): string =>
  `${positive} positif, ${neutral} neutre, ${negative} négatif`

const VERDICTS: Readonly<Record<string, string>> = {
  up: 'La marque est plus visible que dans la version précédente.',
  down: 'La marque est moins visible que dans la version précédente.',
  within_noise: 'Le hasard seul suffit à expliquer ce changement.',
  too_few_runs: 'Trop peu de réponses pour distinguer un changement du hasard.',
  not_comparable: 'Non comparable avec la version précédente : les questions ou les modèles ont changé.',
}

export const FRENCH: Wording = {
  visibility: (said) => ({
    question: 'À quelle fréquence les réponses des IA nomment-elles la marque\u202f?',
    answer: `Dans ${said.percent('percent')} des réponses`,
    helper: `${answers(said.number('named'), said.text('named'))} sur ${said.text('answers')} la ${said.number('named') < 2 ? 'nomme' : 'nomment'}.`,
  }),
  sentiment: (said) => ({
    question: 'Comment les réponses des IA parlent-elles de la marque\u202f?',
    answer: sentimentWords(said.parts('positive', 'neutral', 'negative')),
    helper: `Score de ${said.score('score')} sur 10. ${base(said)}`,
  }),
  rank: (said) => ({
    question: 'À quel rang se place la marque\u202f?',
    answer: `Rang ${said.text('rank')} sur ${said.text('brands')} marques`,
    helper: `Score de ${said.score('score')} sur 10. ${base(said)}`,
  }),
  top_competitor: (said) => ({
    question: 'Quel est le concurrent le plus fort\u202f?',
    answer: said.text('name'),
    helper: `Rang ${said.text('rank')}, nommé dans ${said.percent('percent')} des réponses.`,
  }),
  best_model: (said) => ({
    question: 'Quel fournisseur nomme le plus la marque\u202f?',
    answer: said.provider,
    helper: `Il nomme la marque dans ${said.percent('percent')} de ses réponses (${answers(said.number('answers'), said.text('answers'))}).`,
  }),
  worst_model: (said) => ({
    question: 'Quel fournisseur nomme le moins la marque\u202f?',
    answer: said.provider,
    helper: `Il nomme la marque dans ${said.percent('percent')} de ses réponses (${answers(said.number('answers'), said.text('answers'))}).`,
  }),
  best_language: (said) => ({
    question: 'Dans quelle langue la marque est-elle le plus nommée\u202f?',
    answer: said.language,
    helper: `Dans ${said.percent('percent')} des réponses (${answers(said.number('answers'), said.text('answers'))}).`,
  }),
  keywords: (said) => ({
    question: 'Quels mots les réponses des IA emploient-elles à propos de la marque et de son marché\u202f?',
    answer: said.chips,
    helper: `Le plus souvent «\u00a0${said.text('keyword')}\u00a0»\u00a0: dans ${answers(said.number('count'), said.text('count'))}.`,
  }),
  strengths: (said) => ({
    question: 'Que louent les réponses des IA\u202f?',
    answer: said.text('said'),
    helper: `Dit dans ${answers(said.number('count'), said.text('count'))}.`,
  }),
  weaknesses: (said) => ({
    question: 'Que critiquent les réponses des IA\u202f?',
    answer: said.text('said'),
    helper: `Dit dans ${answers(said.number('count'), said.text('count'))}.`,
  }),
  top_source: (said) => ({
    question: 'Sur quelle source les réponses des IA s’appuient-elles le plus\u202f?',
    answer: said.text('domain'),
    helper: `${said.percent('share')} des citations. ${base(said)}`,
  }),
  own_sources: (said) => ({
    question: 'À quelle fréquence les réponses des IA citent-elles le site de la marque\u202f?',
    answer: `${said.percent('share')} des citations`,
    helper: base(said),
  }),
  cited_not_named: (said) => ({
    question: 'Le site de la marque sert-il sans que la marque soit nommée\u202f?',
    answer: `Oui, dans ${answers(said.number('answers'), said.text('answers'))}`,
    helper: `${said.percent('percent')} des réponses avec sources citent le site sans nommer la marque.`,
  }),
  change: (said) => ({
    question: 'Qu’est-ce qui a changé depuis la version précédente\u202f?',
    answer: `Visibilité ${said.number('delta') > 0 ? '+' : ''}${said.score('delta').replace('-', '−')} ${Math.abs(said.number('delta')) < 2 ? 'point' : 'points'}`,
    helper: [VERDICTS[said.text('verdict')] ?? '', base(said)].join(' ').trim(),
  }),
}
