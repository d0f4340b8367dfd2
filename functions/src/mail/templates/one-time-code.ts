import { defineMail } from './content.ts'

export const oneTimeCode = defineMail({
  description: 'Carries the code that signs someone in without a password',
  example: { name: 'Claire', code: '482 913', minutes: '10' },
  en: {
    subject: '{{code}} is your sign-in code',
    preheader: 'Enter it where you asked for it. It is valid for {{minutes}} minutes.',
    title: 'Your sign-in code',
    paragraphs: ['{{greeting}}', 'Enter this code where you asked for it:'],
    code: '{{code}}',
    notes: [
      'The code works once and is valid for {{minutes}} minutes. Nobody at Sillage will ever ask you for it. If you did not try to sign in, ignore this email.',
    ],
    reason: 'You receive this email because someone asked to sign in to Sillage with this address.',
  },
  fr: {
    subject: '{{code}} est votre code de connexion',
    preheader: 'Saisissez-le là où vous l’avez demandé. Il est valable {{minutes}} minutes.',
    title: 'Votre code de connexion',
    paragraphs: ['{{greeting}}', 'Saisissez ce code là où vous l’avez demandé :'],
    code: '{{code}}',
    notes: [
      'Le code fonctionne une seule fois, pendant {{minutes}} minutes. Personne chez Sillage ne vous le demandera jamais. Si vous n’avez pas essayé de vous connecter, ignorez cet e-mail.',
    ],
    reason: 'Vous recevez cet e-mail car quelqu’un a demandé à se connecter à Sillage avec cette adresse.',
  },
})
