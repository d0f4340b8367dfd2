import { defineMail } from './content.ts'

export const paymentFailed = defineMail({
  description: 'Says that a payment did not go through and how to fix it',
  example: {
    name: 'Claire',
    plan: 'Ultra',
    amount: '€349.00',
    link: 'https://app.sillage.example/dashboard/user-settings',
  },
  en: {
    subject: 'Your payment for Sillage did not go through',
    preheader: 'Check your payment method to keep the {{plan}} plan.',
    title: 'Your payment did not go through',
    paragraphs: [
      '{{greeting}}',
      'We could not collect {{amount}} for your {{plan}} plan. We will try again over the next few days. To keep your plan without interruption, check your payment method.',
    ],
    facts: [
      ['Plan', '{{plan}}'],
      ['Amount', '{{amount}}'],
    ],
    button: { label: 'Check my payment method', url: '{{link}}' },
    notes: ['Nothing is deleted: your analyses are kept, whatever your plan.'],
    reason: 'You receive this email because of the subscription of your Sillage account.',
  },
  fr: {
    subject: 'Votre paiement pour Sillage n’a pas abouti',
    preheader: 'Vérifiez votre moyen de paiement pour conserver l’offre {{plan}}.',
    title: 'Votre paiement n’a pas abouti',
    paragraphs: [
      '{{greeting}}',
      'Nous n’avons pas pu encaisser {{amount}} pour votre offre {{plan}}. Nous réessaierons dans les prochains jours. Pour conserver votre offre sans interruption, vérifiez votre moyen de paiement.',
    ],
    facts: [
      ['Offre', '{{plan}}'],
      ['Montant', '{{amount}}'],
    ],
    button: { label: 'Vérifier mon moyen de paiement', url: '{{link}}' },
    notes: ['Rien n’est supprimé : vos analyses sont conservées, quelle que soit votre offre.'],
    reason: 'Vous recevez cet e-mail en raison de l’abonnement de votre compte Sillage.',
  },
})
