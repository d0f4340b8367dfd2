import { defineMail } from './content.ts'

export const dataroomInvitation = defineMail({
  description: 'Invites someone of a fund or a partner to the data room',
  example: {
    inviter: 'Claire Martin',
    link: 'https://app.sillage.example/dataroom',
  },
  en: {
    subject: '{{inviter}} shares documents with you on Sillage',
    preheader: 'The data room is open to you.',
    title: 'Your access to the data room',
    paragraphs: [
      'Hello,',
      '{{inviter}} gives you access to documents in the Sillage data room. Sign in with this address, or create an account with it.',
    ],
    button: { label: 'Open the data room', url: '{{link}}' },
    notes: ['The access is for you alone. Every copy carries your name, and we record who opens what.'],
    reason: 'You receive this email because {{inviter}} entered your address on Sillage.',
  },
  fr: {
    subject: '{{inviter}} partage des documents avec vous sur Sillage',
    preheader: 'La data room vous est ouverte.',
    title: 'Votre accès à la data room',
    paragraphs: [
      'Bonjour,',
      '{{inviter}} vous donne accès à des documents dans la data room de Sillage. Connectez-vous avec cette adresse, ou créez un compte avec elle.',
    ],
    button: { label: 'Ouvrir la data room', url: '{{link}}' },
    notes: ['Cet accès vous est réservé. Chaque copie porte votre nom, et nous enregistrons qui ouvre quoi.'],
    reason: 'Vous recevez cet e-mail car {{inviter}} a saisi votre adresse sur Sillage.',
  },
})
