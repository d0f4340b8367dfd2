import { plain } from '../../world/world.ts'

/** Topics that make sense in any market; `{thing}` is what the market is about. */

interface TopicTemplate {
  topic: string
  prompts: readonly [string, string, string, string]
}

const EN: readonly TopicTemplate[] = [
  {
    topic: 'Value for money',
    prompts: [
      'Which {thing} gives the best value for money?',
      'Is an expensive {thing} worth its price?',
      'Which brands make a good {thing} for a small budget?',
      'What should I pay for a {thing} that lasts?',
    ],
  },
  {
    topic: 'Quality and durability',
    prompts: [
      'Which {thing} lasts longest?',
      'Which brands of {thing} do experts trust most?',
      'What are the most reliable brands when looking for a {thing}?',
      'Which {thing} has the fewest complaints?',
    ],
  },
  {
    topic: 'First purchase',
    prompts: [
      'What should a beginner look for in a {thing}?',
      'Which {thing} would you recommend to somebody who has never had one?',
      'How do I choose a {thing} without regretting it?',
      'Which {thing} is easiest to live with every day?',
    ],
  },
  {
    topic: 'Sustainability',
    prompts: [
      'Which {thing} is the most sustainable choice?',
      'Which brands of {thing} are honest about where their products come from?',
      'Is there a {thing} made in Europe?',
      'Which {thing} can be repaired or refilled instead of thrown away?',
    ],
  },
]

const FR: readonly TopicTemplate[] = [
  {
    topic: 'Rapport qualité-prix',
    prompts: [
      'Quelles marques de {thing} offrent le meilleur rapport qualité-prix ?',
      'Les marques de {thing} les plus chères valent-elles leur prix ?',
      'Quelles marques de {thing} recommander pour un petit budget ?',
      'Quelles marques de {thing} sont abordables et durent longtemps ?',
    ],
  },
  {
    topic: 'Qualité et durabilité',
    prompts: [
      'Quelles marques de {thing} durent le plus longtemps ?',
      'À quelles marques de {thing} les experts font-ils confiance ?',
      'Quelles sont les marques de {thing} les plus fiables ?',
      'Quelles marques de {thing} reçoivent le moins de plaintes ?',
    ],
  },
  {
    topic: 'Premier achat',
    prompts: [
      'Comment bien choisir une marque de {thing} ?',
      'Quelles marques de {thing} recommander à un débutant ?',
      'Comment comparer les marques de {thing} avant d’acheter ?',
      'Quelles marques de {thing} sont les plus simples au quotidien ?',
    ],
  },
  {
    topic: 'Responsabilité',
    prompts: [
      'Quelles marques de {thing} sont les plus responsables ?',
      'Quelles marques de {thing} sont transparentes sur l’origine de leurs produits ?',
      'Quelles marques européennes de {thing} existe-t-il ?',
      'Quelles marques de {thing} proposent des produits réparables ou rechargeables ?',
    ],
  },
]

export const topicTemplates = (language: string): readonly TopicTemplate[] => (language === 'fr' ? FR : EN)

const BEFORE_VOWELS: Readonly<Record<string, string>> = { a: 'an ', de: 'd’' }

/** A prompt of a template about a market, with the article or preposition that goes with its name. */
export const promptAbout = (template: string, thing: string): string =>
  template.replace(/(?:\b(a|de) )?\{thing\}/, (_, before: string | undefined) => {
    if (before === undefined) return thing
    return `${(/^[aeiouœ]/.test(plain(thing)) && BEFORE_VOWELS[before]) || `${before} `}${thing}`
  })
