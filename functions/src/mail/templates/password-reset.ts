import { defineMail } from './content.ts'

export const passwordReset = defineMail({
  description: 'Lets someone choose a new password',
  example: { name: 'Claire', link: 'https://app.sillage.example/auth/reset-password?code=8fKq2', hours: '1' },
  en: {
    subject: 'Choose a new password',
    preheader: 'The link works once, for {{hours}} h.',
    title: 'Choose a new password',
    paragraphs: [
      '{{greeting}}',
      'Someone, we hope you, asked for a new password for your Sillage account. Choose it here:',
    ],
    button: { label: 'Choose a new password', url: '{{link}}' },
    notes: [
      'The link works once and for {{hours}} h. If you did not ask for it, ignore this mail: your password stays as it is.',
    ],
    reason: 'You receive this mail because a new password was asked for the account of this address.',
  },
  fr: {
    subject: 'Choisissez un nouveau mot de passe',
    preheader: 'Le lien fonctionne une seule fois, pendant {{hours}} h.',
    title: 'Choisissez un nouveau mot de passe',
    paragraphs: [
      '{{greeting}}',
      'Quelqu’un, vous sans doute, a demandé un nouveau mot de passe pour votre compte Sillage. Choisissez-le ici :',
    ],
    button: { label: 'Choisir un nouveau mot de passe', url: '{{link}}' },
    notes: [
      'Le lien fonctionne une seule fois, pendant {{hours}} h. Si vous n’avez rien demandé, ignorez ce message : votre mot de passe reste inchangé.',
    ],
    reason:
      'Vous recevez ce message car un nouveau mot de passe a été demandé pour le compte lié à cette adresse.',
  },
})
