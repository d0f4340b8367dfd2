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
      'Quel choix offre le meilleur rapport qualité-prix pour : {thing} ?',
      'Faut-il payer cher pour : {thing} ?',
      'Quelles marques recommander à petit budget pour : {thing} ?',
      'Quel prix prévoir pour : {thing} ?',
    ],
  },
  {
    topic: 'Qualité et durabilité',
    prompts: [
      'Quelles marques durent le plus longtemps pour : {thing} ?',
      'À quelles marques les experts font-ils confiance pour : {thing} ?',
      'Quelles sont les marques les plus fiables pour : {thing} ?',
      'Quelles marques reçoivent le moins de plaintes pour : {thing} ?',
    ],
  },
  {
    topic: 'Premier achat',
    prompts: [
      'Que regarder avant un premier achat de : {thing} ?',
      'Que recommander à un débutant pour : {thing} ?',
      'Comment bien choisir : {thing} ?',
      'Quelles marques sont les plus simples au quotidien pour : {thing} ?',
    ],
  },
  {
    topic: 'Responsabilité',
    prompts: [
      'Quel est le choix le plus responsable pour : {thing} ?',
      'Quelles marques sont transparentes sur leur origine pour : {thing} ?',
      'Quelles marques européennes existent pour : {thing} ?',
      'Quelles marques se réparent ou se rechargent pour : {thing} ?',
    ],
  },
]

export const topicTemplates = (language: string): readonly TopicTemplate[] => (language === 'fr' ? FR : EN)
