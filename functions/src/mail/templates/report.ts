import { defineMail } from './content.ts'

export const report = defineMail({
  description: 'Says the figures of an analysis or a brand, with their intervals and verdicts',
  example: {
    name: 'Claire',
    brand: 'Maison Aurèle',
    report: 'Figures for the board',
    list: 'Night creams in Europe\nVersion 3 · 12 Nov 2026 · n = 478\n• Visibility: 42.3% (95%: 38.1% – 46.5%) · Up (+4.2)\nhttps://app.sillage.example/dashboard/8fKq2/analyses/3bV\n\nHow this is measured\nhttps://app.sillage.example/en/method',
    link: 'https://app.sillage.example/dashboard/8fKq2/analyses/3bV?view=reports',
    settings: 'https://app.sillage.example/reports-by-mail#token=8fKq2',
  },
  en: {
    subject: '{{brand}}: the report “{{report}}”',
    preheader: 'The figures of the latest version, with their intervals and what the comparison says.',
    title: '{{report}}',
    paragraphs: ['{{greeting}}', '{{list}}'],
    button: { label: 'Open the report', url: '{{link}}' },
    reason:
      'You receive this email because the report “{{report}}” on {{brand}} is sent to your address. To stop it: {{settings}}',
  },
  fr: {
    subject: '{{brand}} : le rapport « {{report}} »',
    preheader: 'Les chiffres de la dernière version, avec leurs intervalles et ce que dit la comparaison.',
    title: '{{report}}',
    paragraphs: ['{{greeting}}', '{{list}}'],
    button: { label: 'Ouvrir le rapport', url: '{{link}}' },
    reason:
      'Vous recevez cet e-mail car le rapport « {{report}} » sur {{brand}} est envoyé à votre adresse. Pour l’arrêter : {{settings}}',
  },
})
