import type { Language, Said } from './words.ts'

const sentimentWords = ([positive, neutral, negative]: readonly string[]): string =>
  `${positive} positif, ${neutral} neutre, ${negative} négatif`

const base = (said: Said): string => `Sur la base de ${said.answers()}.`

const alike = (said: Said): string =>
  `De ${said.percent('lowest')} à ${said.percent('highest')}\u00a0: le hasard suffit à l’expliquer. ${base(said)}`

const VERDICTS: Readonly<Record<string, string>> = {
  up: 'La marque est plus visible que dans la version précédente.',
  down: 'La marque est moins visible que dans la version précédente.',
  within_noise: 'Le hasard suffit à l’expliquer.',
  too_few_runs: 'Il n’y a pas assez de réponses pour le distinguer du hasard.',
  not_comparable:
    'Non comparable avec la version précédente\u00a0: ce qui est demandé, ou la façon de le faire, a changé.',
}

export const FRENCH: Language = {
  answers: { one: 'réponse', many: 'de réponses', other: 'réponses' },
  wording: {
    visibility: (said) => ({
      question: 'À quelle fréquence les réponses d’IA mentionnent-elles la marque\u00a0?',
      answer: `Dans ${said.percent('percent')} des réponses`,
      helper: `${said.text('named')} sur ${said.answers('answers')} la ${said.form('named') === 'one' ? 'mentionne' : 'mentionnent'}.`,
    }),
    sentiment: (said) => ({
      question: 'Comment les réponses d’IA parlent-elles de la marque\u00a0?',
      answer: sentimentWords(said.parts('positive', 'neutral', 'negative')),
      helper: `Score de ${said.score('score')} sur 10. ${base(said)}`,
    }),
    rank: (said) => ({
      question: 'À quel rang se place la marque\u00a0?',
      answer: `${said.rank('rank', 'feminine')} sur ${said.text('brands')} ${said.form('brands') === 'one' ? 'marque' : 'marques'}`,
      helper: `Score de ${said.score('score')} sur 10. ${base(said)}`,
    }),
    top_competitor: (said) => ({
      question: 'Quel est le concurrent le plus fort\u00a0?',
      answer: said.text('name'),
      helper: `Classé ${said.rank('rank')}, mentionné dans ${said.percent('percent')} des réponses.`,
    }),
    best_model: (said) => ({
      question: 'Quel fournisseur mentionne le plus la marque\u00a0?',
      answer: said.isClear ? said.provider : 'Pas de différence nette',
      helper: said.isClear
        ? `Il mentionne la marque dans ${said.percent('percent')} de ses ${said.answers('answers')}.`
        : alike(said),
    }),
    worst_model: (said) => ({
      question: 'Quel fournisseur mentionne le moins la marque\u00a0?',
      answer: said.provider,
      helper: `Il mentionne la marque dans ${said.percent('percent')} de ses ${said.answers('answers')}.`,
    }),
    best_language: (said) => ({
      question: 'Dans quelle langue la marque est-elle le plus mentionnée\u00a0?',
      answer: said.isClear ? said.language : 'Pas de différence nette',
      helper: said.isClear ? `Dans ${said.percent('percent')} de ${said.answers('answers')}.` : alike(said),
    }),
    keywords: (said) => ({
      question: 'Quels mots les réponses d’IA emploient-elles à propos de la marque et de son marché\u00a0?',
      answer: said.chips,
      helper: `Le plus souvent «\u00a0${said.text('keyword')}\u00a0»\u00a0: dans ${said.answers('count')}.`,
    }),
    strengths: (said) => ({
      question: 'Quels points forts les réponses d’IA soulignent-elles\u00a0?',
      answer: said.text('said'),
      helper: `Dans ${said.answers('count')}.`,
    }),
    weaknesses: (said) => ({
      question: 'Que critiquent les réponses d’IA\u00a0?',
      answer: said.text('said'),
      helper: `Dans ${said.answers('count')}.`,
    }),
    top_source: (said) => ({
      question: 'Sur quelle source les réponses d’IA s’appuient-elles le plus\u00a0?',
      answer: said.text('domain'),
      helper: `${said.percent('share')} des citations. ${base(said)}`,
    }),
    own_sources: (said) => ({
      question: 'À quelle fréquence les réponses d’IA citent-elles le site de la marque\u00a0?',
      answer: `${said.percent('share')} des citations`,
      helper: base(said),
    }),
    cited_not_named: (said) => ({
      question: 'Le site de la marque est-il cité sans que la marque soit mentionnée\u00a0?',
      answer: `Oui, dans ${said.answers('answers')}`,
      helper: `${said.percent('percent')} des réponses avec sources citent le site sans mentionner la marque.`,
    }),
    change: (said) => ({
      question: 'Qu’est-ce qui a changé depuis la version précédente\u00a0?',
      answer: `Visibilité ${said.number('delta') > 0 ? '+' : ''}${said.score('delta').replace('-', '−')} ${said.form('delta') === 'one' ? 'point' : 'points'}`,
      helper: [VERDICTS[said.text('verdict')] ?? '', base(said)].join(' ').trim(),
    }),
  },
}
