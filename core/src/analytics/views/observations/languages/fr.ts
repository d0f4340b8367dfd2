import type { Texts } from '../texts.ts'

export const fr: Texts = {
  answers: { one: '# réponse', many: '# de réponses', other: '# réponses' },
  base: {
    one: 'Sur la base de # réponse.',
    many: 'Sur la base de # de réponses.',
    other: 'Sur la base de # réponses.',
  },
  alike: 'De {lowest} à {highest}\u00a0: le hasard suffit à l’expliquer.',
  noDifference: 'Pas de différence nette',
  verdicts: {
    up: 'La marque est plus visible que dans la version précédente.',
    down: 'La marque est moins visible que dans la version précédente.',
    within_noise: 'Le hasard suffit à l’expliquer.',
    too_few_runs: 'Il n’y a pas assez de réponses pour le distinguer du hasard.',
    not_comparable:
      'Non comparable avec la version précédente\u00a0: ce qui est demandé, ou la façon de le faire, a changé.',
  },
  questions: {
    visibility: 'À quelle fréquence les réponses d’IA mentionnent-elles la marque\u00a0?',
    sentiment: 'Comment les réponses d’IA parlent-elles de la marque\u00a0?',
    rank: 'À quel rang se place la marque\u00a0?',
    top_competitor: 'Quel est le concurrent le plus fort\u00a0?',
    best_model: 'Quel fournisseur mentionne le plus la marque\u00a0?',
    worst_model: 'Quel fournisseur mentionne le moins la marque\u00a0?',
    best_language: 'Dans quelle langue la marque est-elle le plus mentionnée\u00a0?',
    keywords: 'Quels mots les réponses d’IA emploient-elles à propos de la marque et de son marché\u00a0?',
    strengths: 'Quels points forts les réponses d’IA soulignent-elles\u00a0?',
    weaknesses: 'Que critiquent les réponses d’IA\u00a0?',
    top_source: 'Sur quelle source les réponses d’IA s’appuient-elles le plus\u00a0?',
    own_sources: 'À quelle fréquence les réponses d’IA citent-elles le site de la marque\u00a0?',
    cited_not_named: 'Le site de la marque est-il cité sans que la marque soit mentionnée\u00a0?',
    change: 'Qu’est-ce qui a changé depuis la version précédente\u00a0?',
  },
  answer: {
    visibility: 'Dans {percent} des réponses',
    sentiment: '{positive} positif, {neutral} neutre, {negative} négatif',
    rank: { by: 'brands', one: '{ordinalFeminine} sur # marque', other: '{ordinalFeminine} sur # marques' },
    own_sources: '{share} des citations',
    cited_not_named: {
      by: 'answers',
      one: 'Oui, dans # réponse',
      many: 'Oui, dans # de réponses',
      other: 'Oui, dans # réponses',
    },
    change: { by: 'delta', one: 'Visibilité {delta} point', other: 'Visibilité {delta} points' },
  },
  helper: {
    visibility: {
      by: 'named',
      one: '# sur {answers} la mentionne.',
      other: '# sur {answers} la mentionnent.',
    },
    score: 'Score de {score} sur 10. {base}',
    top_competitor: 'Classé {ordinal}, mentionné dans {percent} des réponses.',
    provider: 'Il mentionne la marque dans {percent} de ses {answers}.',
    best_language: 'Dans {percent} de {answers}.',
    keywords: {
      by: 'count',
      one: 'Le plus souvent «\u00a0{keyword}\u00a0»\u00a0: dans # réponse.',
      many: 'Le plus souvent «\u00a0{keyword}\u00a0»\u00a0: dans # de réponses.',
      other: 'Le plus souvent «\u00a0{keyword}\u00a0»\u00a0: dans # réponses.',
    },
    judgement: {
      by: 'count',
      one: 'Dans # réponse.',
      many: 'Dans # de réponses.',
      other: 'Dans # réponses.',
    },
    top_source: '{share} des citations. {base}',
    cited_not_named: '{percent} des réponses avec sources citent le site sans mentionner la marque.',
  },
}
