import { defineMail } from './content.ts'

const example = {
  name: 'Claire',
  brand: 'Maison Aurèle',
  analysis: 'Night creams in Europe',
  link: 'https://app.sillage.example/dashboard/8fKq2/analyses/8fKq2?view=settings',
}

const reason = {
  en: 'You receive this email because this analysis launches on a schedule.',
  fr: 'Vous recevez cet e-mail car cette analyse est lancée selon un calendrier.',
} as const

const button = {
  en: { label: 'Open the schedule', url: '{{link}}' },
  fr: { label: 'Ouvrir la planification', url: '{{link}}' },
} as const

export const scheduleLocked = defineMail({
  description: 'Says that a scheduled launch was skipped because the plan does not allow it',
  example,
  en: {
    subject: '{{analysis}}: scheduled launches are paused',
    preheader: 'Your plan does not include this launch.',
    title: 'Scheduled launches are paused',
    paragraphs: [
      '{{greeting}}',
      'The analysis “{{analysis}}” of {{brand}} was due, and was not launched: your plan does not include scheduling, or not the models or languages that the analysis asks. The schedule is kept, and launches again at its next date once the plan allows it.',
    ],
    button: button.en,
    reason: reason.en,
  },
  fr: {
    subject: '{{analysis}} : les lancements planifiés sont en pause',
    preheader: 'Votre offre ne comprend pas ce lancement.',
    title: 'Les lancements planifiés sont en pause',
    paragraphs: [
      '{{greeting}}',
      'L’analyse « {{analysis}} » de {{brand}} devait être lancée et ne l’a pas été : votre offre ne comprend pas la planification, ou pas les modèles ou les langues que l’analyse interroge. La planification est conservée ; les lancements reprennent à la prochaine date dès que l’offre le permet.',
    ],
    button: button.fr,
    reason: reason.fr,
  },
})

export const scheduleQuota = defineMail({
  description: 'Says that a scheduled launch was skipped because the monthly quota is used up',
  example,
  en: {
    subject: '{{analysis}}: not enough quota for a scheduled launch',
    preheader: 'The monthly quota is not enough for it.',
    title: 'A scheduled launch was skipped',
    paragraphs: [
      '{{greeting}}',
      'The analysis “{{analysis}}” of {{brand}} was due, and what is left of your monthly quota is not enough for it. It launches again at its next date once there is enough.',
    ],
    button: button.en,
    reason: reason.en,
  },
  fr: {
    subject: '{{analysis}} : quota insuffisant pour un lancement planifié',
    preheader: 'Le quota mensuel ne suffit pas.',
    title: 'Un lancement planifié n’a pas eu lieu',
    paragraphs: [
      '{{greeting}}',
      'L’analyse « {{analysis}} » de {{brand}} devait être lancée, et ce qui reste de votre quota mensuel ne suffit pas. Elle sera lancée à la prochaine date où il suffira.',
    ],
    button: button.fr,
    reason: reason.fr,
  },
})

export const schedulePaused = defineMail({
  description: 'Says that a schedule was switched off because nobody is left to launch for',
  example,
  en: {
    subject: '{{analysis}}: the schedule is paused',
    preheader: 'Nobody is left whose plan launches it.',
    title: 'The schedule is paused',
    paragraphs: [
      '{{greeting}}',
      'The analysis “{{analysis}}” of {{brand}} was launched under the plan of somebody who has left the brand, and the brand has no other owner. Its schedule is off until somebody switches it on again.',
    ],
    button: button.en,
    reason: reason.en,
  },
  fr: {
    subject: '{{analysis}} : la planification est en pause',
    preheader: 'Il ne reste personne dont l’offre permette le lancement.',
    title: 'La planification est en pause',
    paragraphs: [
      '{{greeting}}',
      'L’analyse « {{analysis}} » de {{brand}} était lancée avec l’offre d’une personne qui a quitté la marque, et la marque n’a pas d’autre propriétaire. La planification est désactivée jusqu’à ce que quelqu’un l’active de nouveau.',
    ],
    button: button.fr,
    reason: reason.fr,
  },
})
