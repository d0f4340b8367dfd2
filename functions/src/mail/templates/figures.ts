import { defineMail } from './content.ts'

export const figures = defineMail({
  description: 'Says the figures of a brand, after each version or every month',
  example: {
    name: 'Claire',
    brand: 'Maison Aurèle',
    list: 'Night creams in Europe\n• Answers 478 · Visibility 42.3% · Positive sentiment 81.0%\n• Visibility rose: +4.2 ± 1.9 percentage points · 120 questions compared\n\nHow this is measured\nhttps://app.sillage.example/en/method',
    link: 'https://app.sillage.example/dashboard/8fKq2',
    settings: 'https://app.sillage.example/dashboard/8fKq2/settings',
  },
  en: {
    subject: '{{brand}}: your figures in the answers of AI models',
    preheader: 'The latest version of each analysis, and the changes that the comparison supports.',
    title: 'Your figures',
    paragraphs: ['{{greeting}}', '{{list}}'],
    button: { label: 'Open the brand', url: '{{link}}' },
    reason:
      'You receive this email because you had the figures of {{brand}} mailed to you. Choose how often, or turn it off, in the settings of the brand: {{settings}}',
  },
  fr: {
    subject: '{{brand}} : vos chiffres dans les réponses des modèles d’IA',
    preheader:
      'La version la plus récente de chaque analyse, et les changements que la comparaison confirme.',
    title: 'Vos chiffres',
    paragraphs: ['{{greeting}}', '{{list}}'],
    button: { label: 'Ouvrir la marque', url: '{{link}}' },
    reason:
      'Vous recevez cet e-mail car vous avez demandé les chiffres de {{brand}} par e-mail. Choisissez leur fréquence ou désactivez-les dans les paramètres de la marque : {{settings}}',
  },
})
