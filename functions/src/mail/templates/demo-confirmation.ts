import { defineMail } from './content.ts'

export const demoConfirmation = defineMail({
  description: 'Confirms to somebody that their request for a demonstration has come in',
  example: { link: 'https://app.sillage.example/', days: '365' },
  en: {
    subject: 'We have received your demo request',
    preheader: 'Our team will write to you at this address.',
    title: 'We have received your request',
    paragraphs: [
      'Hello,',
      'Thank you for your interest in Sillage. Our team will write to you at this address to agree on a time.',
    ],
    button: { label: 'See what Sillage measures', url: '{{link}}' },
    notes: [
      'We use what you sent us to answer you, and delete it after {{days}} days. If you did not ask for a demonstration, ignore this mail.',
    ],
    reason: 'You receive this mail because a demonstration of Sillage was requested with this address.',
  },
  fr: {
    subject: 'Nous avons bien reçu votre demande de démonstration',
    preheader: 'Notre équipe vous écrira à cette adresse.',
    title: 'Nous avons bien reçu votre demande',
    paragraphs: [
      'Bonjour,',
      'Merci de l’intérêt que vous portez à Sillage. Notre équipe vous écrira à cette adresse pour convenir d’un moment.',
    ],
    button: { label: 'Voir ce que mesure Sillage', url: '{{link}}' },
    notes: [
      'Vos informations servent à vous répondre et sont supprimées après {{days}} jours. Si vous n’avez rien demandé, ignorez ce message.',
    ],
    reason: 'Vous recevez ce message car une démonstration de Sillage a été demandée avec cette adresse.',
  },
})
