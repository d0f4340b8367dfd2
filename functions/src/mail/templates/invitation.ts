import { defineMail } from './content.ts'

export const invitation = defineMail({
  description: 'Invites someone to a brand',
  example: {
    inviter: 'Claire Martin',
    brand: 'Maison Aurèle',
    link: 'https://app.sillage.example/auth/invitation#token=8fKq2',
    days: '7',
    role: 'Editor',
  },
  en: {
    subject: '{{inviter}} invites you to {{brand}} on Sillage',
    preheader: 'See with your team what AI models say about {{brand}}.',
    title: 'Join {{brand}}',
    paragraphs: [
      'Hello,',
      '{{inviter}} invites you to follow what AI models say about {{brand}}: where it is mentioned, what is said about it, and which sources are cited.',
    ],
    button: { label: 'Accept the invitation', url: '{{link}}' },
    notes: ['Your role: {{role}}.', 'The invitation is for this address only and valid for {{days}} days.'],
    reason: 'You receive this email because {{inviter}} entered your address on Sillage.',
  },
  fr: {
    subject: '{{inviter}} vous invite à rejoindre {{brand}} sur Sillage',
    preheader: 'Suivez en équipe ce que les modèles d’IA disent de {{brand}}.',
    title: 'Rejoignez {{brand}}',
    paragraphs: [
      'Bonjour,',
      '{{inviter}} vous invite à suivre ce que les modèles d’IA disent de {{brand}} : où la marque est mentionnée, ce qui en est dit et quelles sources sont citées.',
    ],
    button: { label: 'Accepter l’invitation', url: '{{link}}' },
    notes: ['Votre rôle : {{role}}.', 'L’invitation est réservée à cette adresse et valable {{days}} jours.'],
    reason: 'Vous recevez cet e-mail car {{inviter}} a saisi votre adresse sur Sillage.',
  },
})
