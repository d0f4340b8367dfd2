import { defineMail } from './content.ts'

export const alerts = defineMail({
  description: 'Says which figures of a brand changed beyond chance',
  example: {
    name: 'Claire',
    brand: 'Maison Aurèle',
    list: 'Night creams in Europe\n• Sentiment improved: +0.8 ± 0.3 score points · 120 questions compared\n\nHow this is measured\nhttps://app.sillage.example/en/method',
    link: 'https://app.sillage.example/dashboard/8fKq2/alerts',
    settings: 'https://app.sillage.example/dashboard/user-settings',
  },
  en: {
    subject: '{{brand}}: what changed in the answers of AI models',
    preheader: 'Changes that the comparison of both versions supports.',
    title: 'What changed',
    paragraphs: ['{{greeting}}', '{{list}}'],
    button: { label: 'Open the alerts', url: '{{link}}' },
    notes: ['Each change was tested over the questions that both versions asked, together with all others.'],
    reason:
      'You receive this email because alerts are on for this analysis. Choose how often, or turn them off, in your settings: {{settings}}',
  },
  fr: {
    subject: '{{brand}} : ce qui a changé dans les réponses des modèles d’IA',
    preheader: 'Des changements que la comparaison des deux versions confirme.',
    title: 'Ce qui a changé',
    paragraphs: ['{{greeting}}', '{{list}}'],
    button: { label: 'Ouvrir les alertes', url: '{{link}}' },
    notes: [
      'Chaque changement a été testé sur les questions posées dans les deux versions, avec tous les autres.',
    ],
    reason:
      'Vous recevez cet e-mail car les alertes sont activées pour cette analyse. Choisissez leur fréquence ou désactivez-les dans vos paramètres : {{settings}}',
  },
})
