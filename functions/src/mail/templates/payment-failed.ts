import { defineMail } from './content.ts'

export const paymentFailed = defineMail({
  description: 'Says that a payment did not go through and how to mend it',
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
      'We could not collect {{amount}} for your {{plan}} plan. We will try again over the next days. To keep your plan without a break, check your payment method.',
    ],
    facts: [
      ['Plan', '{{plan}}'],
      ['Amount', '{{amount}}'],
    ],
    button: { label: 'Check my payment method', url: '{{link}}' },
    notes: ['Nothing is deleted: your analyses stay, whatever your plan.'],
    reason: 'You receive this mail because of the subscription of your Sillage account.',
  },
  fr: {
    subject: 'Votre paiement pour Sillage n’a pas abouti',
    preheader: 'Vérifiez votre moyen de paiement pour conserver le forfait {{plan}}.',
    title: 'Votre paiement n’a pas abouti',
    paragraphs: [
      '{{greeting}}',
      'Nous n’avons pas pu encaisser {{amount}} pour votre forfait {{plan}}. Nous réessaierons dans les prochains jours. Pour conserver votre forfait sans interruption, vérifiez votre moyen de paiement.',
    ],
    facts: [
      ['Forfait', '{{plan}}'],
      ['Montant', '{{amount}}'],
    ],
    button: { label: 'Vérifier mon moyen de paiement', url: '{{link}}' },
    notes: ['Rien n’est supprimé : vos analyses sont conservées, quel que soit votre forfait.'],
    reason: 'Vous recevez ce message en raison de l’abonnement de votre compte Sillage.',
  },
})
