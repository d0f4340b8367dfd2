import { defineMail } from './content.ts'

export const verification = defineMail({
  description: 'Asks someone who signed up to confirm their address',
  example: { name: 'Claire', link: 'https://app.sillage.example/auth/callback#token=8fKq2' },
  en: {
    subject: 'Confirm your email address',
    preheader: 'One click and your Sillage account is ready.',
    title: 'Confirm your email address',
    paragraphs: [
      '{{greeting}}',
      'Thank you for signing up to Sillage. Confirm that this address is yours to see what AI models say about your brand.',
    ],
    button: { label: 'Confirm my address', url: '{{link}}' },
    notes: ['If you did not sign up, ignore this email: nothing happens without your confirmation.'],
    reason: 'You receive this email because someone signed up to Sillage with this address.',
  },
  fr: {
    subject: 'Confirmez votre adresse e-mail',
    preheader: 'Un clic et votre compte Sillage est prêt.',
    title: 'Confirmez votre adresse',
    paragraphs: [
      '{{greeting}}',
      'Merci de votre inscription à Sillage. Confirmez que cette adresse est bien la vôtre pour découvrir ce que les modèles d’IA disent de votre marque.',
    ],
    button: { label: 'Confirmer mon adresse', url: '{{link}}' },
    notes: [
      'Si vous n’êtes pas à l’origine de cette inscription, ignorez cet e-mail : rien ne se passe sans votre confirmation.',
    ],
    reason: 'Vous recevez cet e-mail car quelqu’un s’est inscrit à Sillage avec cette adresse.',
  },
})
