import { defineMail } from './content.ts'

export const trialStarted = defineMail({
  description: 'Says that a free trial has begun, until when, and what it costs afterwards',
  example: {
    name: 'Claire',
    plan: 'Ultra',
    date: '28 November 2026',
    amount: '€349.00 per month',
    link: 'https://app.sillage.example/dashboard',
    settings: 'https://app.sillage.example/dashboard/user-settings',
  },
  en: {
    subject: 'Your free trial of {{plan}} has started',
    preheader: 'It is free until {{date}}, and you can cancel until then.',
    title: 'Your free trial has started',
    paragraphs: [
      '{{greeting}}',
      'Your trial of the {{plan}} plan is free until {{date}}. Then it becomes a paid subscription automatically, unless you cancel before. The strip at the top of the app shows the days left, what the trial opens and what it does not.',
    ],
    facts: [
      ['Plan', '{{plan}}'],
      ['Free until', '{{date}}'],
      ['Then', '{{amount}}'],
    ],
    button: { label: 'Open Sillage', url: '{{link}}' },
    notes: ['You can cancel at any time in your settings, and pay nothing: {{settings}}'],
    reason: 'You receive this mail because a free trial was started with your Sillage account.',
  },
  fr: {
    subject: 'Votre essai gratuit de {{plan}} a commencé',
    preheader: 'Il est gratuit jusqu’au {{date}}, et vous pouvez résilier d’ici là.',
    title: 'Votre essai gratuit a commencé',
    paragraphs: [
      '{{greeting}}',
      'Votre essai de l’offre {{plan}} est gratuit jusqu’au {{date}}. Il devient ensuite automatiquement un abonnement payant, sauf résiliation avant cette date. Le bandeau en haut de l’application indique les jours restants, ce que l’essai ouvre et ce qu’il n’ouvre pas.',
    ],
    facts: [
      ['Offre', '{{plan}}'],
      ['Gratuit jusqu’au', '{{date}}'],
      ['Ensuite', '{{amount}}'],
    ],
    button: { label: 'Ouvrir Sillage', url: '{{link}}' },
    notes: ['Vous pouvez résilier à tout moment dans vos paramètres, sans rien payer : {{settings}}'],
    reason: 'Vous recevez ce message car un essai gratuit a commencé avec votre compte Sillage.',
  },
})
