import { defineMail } from './content.ts'

export const receipt = defineMail({
  description: 'Says that a payment went through, with its invoice',
  example: {
    name: 'Claire',
    plan: 'Ultra',
    amount: '€349.00',
    date: '28 November 2026',
    invoice: 'SILLAGE-0042',
    link: 'https://invoice.stripe.com/i/8fKq2',
    settings: 'https://app.sillage.example/dashboard/user-settings',
  },
  en: {
    subject: 'Your receipt for Sillage: {{amount}}',
    preheader: 'Invoice {{invoice}} for the {{plan}} plan is paid.',
    title: 'Thank you for your payment',
    paragraphs: ['{{greeting}}', 'We have received {{amount}} for your {{plan}} plan.'],
    facts: [
      ['Plan', '{{plan}}'],
      ['Amount', '{{amount}}'],
      ['Date', '{{date}}'],
      ['Invoice', '{{invoice}}'],
    ],
    button: { label: 'Open the invoice', url: '{{link}}' },
    notes: ['All your invoices, and your subscription, are in your settings: {{settings}}'],
    reason: 'You receive this mail because of the subscription of your Sillage account.',
  },
  fr: {
    subject: 'Votre reçu pour Sillage : {{amount}}',
    preheader: 'La facture {{invoice}} de l’offre {{plan}} est payée.',
    title: 'Merci pour votre paiement',
    paragraphs: ['{{greeting}}', 'Nous avons reçu {{amount}} pour votre offre {{plan}}.'],
    facts: [
      ['Offre', '{{plan}}'],
      ['Montant', '{{amount}}'],
      ['Date', '{{date}}'],
      ['Facture', '{{invoice}}'],
    ],
    button: { label: 'Ouvrir la facture', url: '{{link}}' },
    notes: ['Toutes vos factures et votre abonnement se trouvent dans vos paramètres : {{settings}}'],
    reason: 'Vous recevez ce message en raison de l’abonnement de votre compte Sillage.',
  },
})
