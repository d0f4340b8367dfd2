import { defineMail } from './content.ts'

export const planPaused = defineMail({
  description: 'Says that the plan is paused because a payment was disputed or refunded',
  example: {
    name: 'Claire',
    plan: 'Ultra',
    link: 'https://app.sillage.example/dashboard/user-settings',
  },
  en: {
    subject: 'Your {{plan}} plan is paused',
    preheader: 'A payment was disputed or refunded.',
    title: 'Your plan is paused',
    paragraphs: [
      '{{greeting}}',
      'A payment for your {{plan}} plan was disputed or refunded, so the plan is paused. If this is a mistake, reply to this email and we will resume it.',
    ],
    facts: [['Plan', '{{plan}}']],
    button: { label: 'Open my settings', url: '{{link}}' },
    notes: ['Nothing is deleted: your analyses are kept, whatever your plan.'],
    reason: 'You receive this email because of the subscription of your Sillage account.',
  },
  fr: {
    subject: 'Votre offre {{plan}} est suspendue',
    preheader: 'Un paiement a été contesté ou remboursé.',
    title: 'Votre offre est suspendue',
    paragraphs: [
      '{{greeting}}',
      'Un paiement de votre offre {{plan}} a été contesté ou remboursé : l’offre est donc suspendue. S’il s’agit d’une erreur, répondez à cet e-mail et nous la rétablirons.',
    ],
    facts: [['Offre', '{{plan}}']],
    button: { label: 'Ouvrir mes paramètres', url: '{{link}}' },
    notes: ['Rien n’est supprimé : vos analyses sont conservées, quelle que soit votre offre.'],
    reason: 'Vous recevez cet e-mail en raison de l’abonnement de votre compte Sillage.',
  },
})
