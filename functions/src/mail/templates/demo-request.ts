import { defineMail } from './content.ts'

export const demoRequest = defineMail({
  description: 'Tells the sales team that somebody asks for a demonstration',
  example: {
    person: 'Claire Martin',
    email: 'claire@maison-aurele.example',
    company: 'Maison Aurèle',
    message: 'We follow four brands in six countries.',
    language: 'English',
    answer: 'mailto:claire@maison-aurele.example',
  },
  en: {
    subject: 'Demo request: {{company}}',
    preheader: '{{person}} asks for a demonstration of Sillage.',
    title: 'Somebody asks for a demonstration',
    paragraphs: ['{{message}}'],
    facts: [
      ['Name', '{{person}}'],
      ['Company', '{{company}}'],
      ['E-mail', '{{email}}'],
      ['Language', '{{language}}'],
    ],
    button: { label: 'Answer', url: '{{answer}}' },
    reason: 'You receive this mail because requests for a demonstration of Sillage are sent to this address.',
  },
  fr: {
    subject: 'Demande de démonstration : {{company}}',
    preheader: '{{person}} demande une démonstration de Sillage.',
    title: 'Une demande de démonstration',
    paragraphs: ['{{message}}'],
    facts: [
      ['Nom', '{{person}}'],
      ['Entreprise', '{{company}}'],
      ['E-mail', '{{email}}'],
      ['Langue', '{{language}}'],
    ],
    button: { label: 'Répondre', url: '{{answer}}' },
    reason:
      'Vous recevez ce message car les demandes de démonstration de Sillage sont envoyées à cette adresse.',
  },
})
