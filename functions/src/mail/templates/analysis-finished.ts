import { defineMail } from './content.ts'

export const analysisFinished = defineMail({
  description: 'Says that an analysis has finished and what it found',
  example: {
    name: 'Claire',
    brand: 'Maison Aurèle',
    analysis: 'Night creams in Europe',
    completed: '478',
    total: '480',
    visibility: '42.3%',
    sentiment: '81.0%',
    link: 'https://app.sillage.example/dashboard/8fKq2/analyses/8fKq2',
    settings: 'https://app.sillage.example/dashboard/user-settings',
  },
  en: {
    subject: '{{analysis}}: the answers are in',
    preheader: '{{brand}} is mentioned in {{visibility}} of answers.',
    title: 'Your analysis has finished',
    paragraphs: ['{{greeting}}', 'The analysis “{{analysis}}” of {{brand}} has finished. In short:'],
    facts: [
      ['Answers', '{{completed}} of {{total}}'],
      ['Visibility', '{{visibility}}'],
      ['Positive sentiment', '{{sentiment}}'],
    ],
    button: { label: 'Open the analysis', url: '{{link}}' },
    reason:
      'You receive this email because you launched this analysis. You can turn these emails off in your settings: {{settings}}',
  },
  fr: {
    subject: '{{analysis}} : les réponses sont là',
    preheader: '{{brand}} est mentionnée dans {{visibility}} des réponses.',
    title: 'Votre analyse est terminée',
    paragraphs: ['{{greeting}}', 'L’analyse « {{analysis}} » de {{brand}} est terminée. En bref :'],
    facts: [
      ['Réponses', '{{completed}} sur {{total}}'],
      ['Visibilité', '{{visibility}}'],
      ['Sentiment positif', '{{sentiment}}'],
    ],
    button: { label: 'Ouvrir l’analyse', url: '{{link}}' },
    reason:
      'Vous recevez cet e-mail car vous avez lancé cette analyse. Vous pouvez désactiver ces e-mails dans vos paramètres : {{settings}}',
  },
})
