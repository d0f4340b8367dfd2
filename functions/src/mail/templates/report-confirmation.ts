import { defineMail } from './content.ts'

export const reportConfirmation = defineMail({
  description: 'Asks somebody outside of a brand whether they want its reports by mail',
  example: {
    inviter: 'Claire Martin',
    brand: 'Maison Aurèle',
    link: 'https://app.sillage.example/reports-by-mail#token=8fKq2',
    days: '14',
  },
  en: {
    subject: 'Would you like reports on {{brand}} by email?',
    preheader: 'Nothing is sent unless you confirm.',
    title: 'Reports on {{brand}}',
    paragraphs: [
      'Hello,',
      '{{inviter}} would like Sillage to email you reports on what AI models say about {{brand}}. Do you want them?',
    ],
    button: { label: 'Confirm or decline', url: '{{link}}' },
    notes: [
      'The link is valid for {{days}} days. If you do nothing, you will get no more emails about this.',
    ],
    reason: 'You receive this email because {{inviter}} entered your address on Sillage.',
  },
  fr: {
    subject: 'Souhaitez-vous recevoir les rapports sur {{brand}} ?',
    preheader: 'Rien n’est envoyé sans votre accord.',
    title: 'Rapports sur {{brand}}',
    paragraphs: [
      'Bonjour,',
      '{{inviter}} souhaite que Sillage vous envoie par e-mail des rapports sur ce que les modèles d’IA disent de {{brand}}. Voulez-vous les recevoir ?',
    ],
    button: { label: 'Accepter ou refuser', url: '{{link}}' },
    notes: [
      'Le lien est valable {{days}} jours. Si vous ne faites rien, vous ne recevrez plus d’e-mail à ce sujet.',
    ],
    reason: 'Vous recevez cet e-mail car {{inviter}} a saisi votre adresse sur Sillage.',
  },
})
