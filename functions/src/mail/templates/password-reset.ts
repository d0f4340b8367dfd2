import { defineMail } from './content.ts'

export const passwordReset = defineMail({
  description: 'Lets someone choose a new password',
  example: {
    name: 'Claire',
    link: 'https://app.sillage.example/auth/reset-password/confirm#token=8fKq2',
    hours: '1',
  },
  en: {
    subject: 'Choose a new password',
    preheader: 'The link works once and is valid for {{hours}} h.',
    title: 'Choose a new password',
    paragraphs: [
      '{{greeting}}',
      'We received a request for a new password for your Sillage account. Choose it here:',
    ],
    button: { label: 'Choose a new password', url: '{{link}}' },
    notes: [
      'The link works once and is valid for {{hours}} h. If you did not ask for it, ignore this email: your password stays as it is.',
    ],
    reason: 'You receive this email because a new password was requested for the account with this address.',
  },
  fr: {
    subject: 'Choisissez un nouveau mot de passe',
    preheader: 'Le lien fonctionne une seule fois et reste valable {{hours}} h.',
    title: 'Choisissez un nouveau mot de passe',
    paragraphs: [
      '{{greeting}}',
      'Nous avons reçu une demande de nouveau mot de passe pour votre compte Sillage. Choisissez-le ici :',
    ],
    button: { label: 'Choisir un nouveau mot de passe', url: '{{link}}' },
    notes: [
      'Le lien fonctionne une seule fois et reste valable {{hours}} h. Si vous n’avez rien demandé, ignorez cet e-mail : votre mot de passe reste inchangé.',
    ],
    reason:
      'Vous recevez cet e-mail car un nouveau mot de passe a été demandé pour le compte lié à cette adresse.',
  },
})
