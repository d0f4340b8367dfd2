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
    preheader: 'It renews automatically as the {{plan}} plan unless you cancel.',
    title: 'Your trial ends on {{date}}',
    paragraphs: [
      '{{greeting}}',
      'Your trial of Sillage renews automatically as the {{plan}} plan on {{date}}. If you want to continue, there is nothing to do. If not, cancel before that date and you pay nothing.',
    ],
    facts: [
      ['Plan', '{{plan}}'],
      ['From', '{{date}}'],
      ['Price', '{{amount}}'],
    ],
    button: { label: 'Manage my subscription', url: '{{link}}' },
    reason: 'You receive this email because your account has a trial of Sillage.',
  },
  fr: {
    subject: 'Votre essai se termine le {{date}}',
    preheader: 'Il devient automatiquement une offre {{plan}}, sauf résiliation.',
    title: 'Votre essai se termine le {{date}}',
    paragraphs: [
      '{{greeting}}',
      'Votre essai de Sillage devient automatiquement une offre {{plan}} le {{date}}. Si vous voulez continuer, vous n’avez rien à faire. Sinon, résiliez avant cette date et vous ne payez rien.',
    ],
    facts: [
      ['Offre', '{{plan}}'],
      ['À partir du', '{{date}}'],
      ['Prix', '{{amount}}'],
    ],
    button: { label: 'Gérer mon abonnement', url: '{{link}}' },
    reason: 'Vous recevez cet e-mail car un essai de Sillage est en cours sur votre compte.',
  },
})
