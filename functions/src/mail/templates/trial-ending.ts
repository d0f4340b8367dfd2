import { defineMail } from './content.ts'

export const trialEnding = defineMail({
  description: 'Reminds someone that their trial ends and what happens then',
  example: {
    name: 'Claire',
    plan: 'Ultra',
    date: '28 November 2026',
    amount: '€349.00 per month',
    link: 'https://app.sillage.example/dashboard/user-settings',
  },
  en: {
    subject: 'Your trial ends on {{date}}',
    preheader: 'It becomes the {{plan}} plan by itself, unless you cancel.',
    title: 'Your trial ends on {{date}}',
    paragraphs: [
      '{{greeting}}',
      'Your trial of Sillage becomes the {{plan}} plan by itself on {{date}}. There is nothing to do if you would like to go on; you can cancel until then and pay nothing.',
    ],
    facts: [
      ['Plan', '{{plan}}'],
      ['From', '{{date}}'],
      ['Price', '{{amount}}'],
    ],
    button: { label: 'Look after my subscription', url: '{{link}}' },
    reason: 'You receive this mail because a trial of Sillage runs on your account.',
  },
  fr: {
    subject: 'Votre essai se termine le {{date}}',
    preheader: 'Il se transforme en forfait {{plan}}, sauf annulation de votre part.',
    title: 'Votre essai se termine le {{date}}',
    paragraphs: [
      '{{greeting}}',
      'Votre essai de Sillage se transforme automatiquement en forfait {{plan}} le {{date}}. Vous n’avez rien à faire pour continuer ; vous pouvez annuler d’ici là sans rien payer.',
    ],
    facts: [
      ['Forfait', '{{plan}}'],
      ['À partir du', '{{date}}'],
      ['Prix', '{{amount}}'],
    ],
    button: { label: 'Gérer mon abonnement', url: '{{link}}' },
    reason: 'Vous recevez ce message car un essai de Sillage est en cours sur votre compte.',
  },
})
