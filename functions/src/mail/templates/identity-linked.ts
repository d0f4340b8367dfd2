import { defineMail } from './content.ts'

export const identityLinked = defineMail({
  description: 'Says that an account can be signed in to with an identity at a provider',
  example: {
    name: 'Claire',
    provider: 'Google',
    address: 'claire@zeste.example',
    link: 'https://app.sillage.example/dashboard/user-settings',
  },
  en: {
    subject: '{{provider}} now signs in to your Sillage account',
    preheader: 'Linked: {{address}}',
    title: 'A sign-in was linked to your account',
    paragraphs: ['{{greeting}}', '{{provider}} ({{address}}) can now sign in to your Sillage account.'],
    button: { label: 'See your sign-ins', url: '{{link}}' },
    notes: ['If it was not you, unlink it there and sign out everywhere.'],
    reason: 'You receive this email because a sign-in was linked to the account with this address.',
  },
  fr: {
    subject: '{{provider}} permet désormais de se connecter à votre compte Sillage',
    preheader: 'Lié : {{address}}',
    title: 'Une connexion a été liée à votre compte',
    paragraphs: [
      '{{greeting}}',
      '{{provider}} ({{address}}) permet désormais de se connecter à votre compte Sillage.',
    ],
    button: { label: 'Voir vos connexions', url: '{{link}}' },
    notes: ['Si ce n’était pas vous, dissociez-la à cet endroit et déconnectez tous vos appareils.'],
    reason: 'Vous recevez cet e-mail car une connexion a été liée au compte associé à cette adresse.',
  },
})
