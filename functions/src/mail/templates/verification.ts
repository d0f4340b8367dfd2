import { defineMail } from './content.ts'

export const verification = defineMail({
  description: 'Asks someone who signed up to confirm their address',
  example: { name: 'Claire', link: 'https://app.sillage.example/auth/verify?code=8fKq2' },
  en: {
    subject: 'Confirm your email address',
    preheader: 'One click and your Sillage account is ready.',
    title: 'Confirm your email address',
    paragraphs: [
      '{{greeting}}',
      'Thank you for signing up to Sillage. Confirm that this address is yours, and you can see how AI models talk about your brand.',
    ],
    button: { label: 'Confirm my address', url: '{{link}}' },
    notes: ['If you did not sign up, ignore this mail: nothing happens without your confirmation.'],
    reason: 'You receive this mail because someone signed up to Sillage with this address.',
  },
  fr: {
    subject: 'Confirmez votre adresse e-mail',
    preheader: 'Un clic et votre compte Sillage est prêt.',
    title: 'Confirmez votre adresse',
    paragraphs: [
      '{{greeting}}',
      'Merci de votre inscription à Sillage. Confirmez que cette adresse est bien la vôtre pour découvrir comment les modèles d’IA parlent de votre marque.',
    ],
    button: { label: 'Confirmer mon adresse', url: '{{link}}' },
    notes: [
      'Si vous n’êtes pas à l’origine de cette inscription, ignorez ce message : rien ne se passe sans votre confirmation.',
    ],
    reason: 'Vous recevez ce message car quelqu’un s’est inscrit à Sillage avec cette adresse.',
  },
})
