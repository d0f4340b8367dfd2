import { defineMail } from './content.ts'

export const invitation = defineMail({
  description: 'Invites someone to a brand',
  example: {
    inviter: 'Claire Martin',
    brand: 'Maison Aurèle',
    link: 'https://app.sillage.example/invitations/8fKq2',
    days: '7',
  },
  en: {
    subject: '{{inviter}} invites you to {{brand}} on Sillage',
    preheader: 'See with your team how AI models talk about {{brand}}.',
    title: 'Join {{brand}}',
    paragraphs: [
      'Hello,',
      '{{inviter}} invites you to follow with them how AI models talk about {{brand}}: where it is named, what is said of it, and which sources are used.',
    ],
    button: { label: 'Accept the invitation', url: '{{link}}' },
    notes: ['The invitation is for this address and open for {{days}} days.'],
    reason: 'You receive this mail because {{inviter}} entered your address on Sillage.',
  },
  fr: {
    subject: '{{inviter}} vous invite à rejoindre {{brand}} sur Sillage',
    preheader: 'Suivez en équipe ce que les modèles d’IA disent de {{brand}}.',
    title: 'Rejoignez {{brand}}',
    paragraphs: [
      'Bonjour,',
      '{{inviter}} vous invite à suivre ensemble ce que les modèles d’IA disent de {{brand}} : où la marque est citée, ce qui en est dit et à partir de quelles sources.',
    ],
    button: { label: 'Accepter l’invitation', url: '{{link}}' },
    notes: ['L’invitation est réservée à cette adresse et valable {{days}} jours.'],
    reason: 'Vous recevez ce message car {{inviter}} a saisi votre adresse sur Sillage.',
  },
})
