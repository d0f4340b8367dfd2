/** The terms that the glossary defines, in the order they are listed. Texts live in `locales`, by the same keys. */
export const GLOSSARY = {
  basics: [
    'prompt',
    'persona',
    'question',
    'run',
    'answer',
    'version',
    'mention',
    'citation',
    'base',
    'demo',
  ],
  scores: [
    'visibility',
    'share_of_voice',
    'ranking_score',
    'rank',
    'sentiment',
    'sentiment_score',
    'position',
    'domain_share',
    'product_share',
    'potential',
    'stability',
    'variation',
  ],
  certainty: [
    'interval',
    'interval_prompts',
    'low_confidence',
    'not_enough_answers',
    'trust',
    'exploratory',
    'directional',
    'decision_grade',
  ],
  verdicts: ['up', 'down', 'within_noise', 'too_few_runs', 'not_comparable'],
} as const

export type GlossaryTerm = (typeof GLOSSARY)[keyof typeof GLOSSARY][number]
