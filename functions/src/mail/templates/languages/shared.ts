import type { SharedWords } from '../catalogue.ts'

export const en: SharedWords = {
  locale: 'en-IE',
  hello: 'Hello,',
  helloName: 'Hello {{name}},',
  linkBelow: 'If the button does not work, copy this address into your browser:',
  inviter: 'Somebody',
  brand: 'a brand',
  perMonth: '{{amount}} per month',
  perYear: '{{amount}} per year',
  alerts: {
    visibility: { up: 'Visibility rose', down: 'Visibility fell' },
    sentiment: { up: 'Sentiment improved', down: 'Sentiment worsened' },
    ranking: { up: 'The lead over competitors grew', down: 'The lead over competitors shrank' },
    source: 'New source: {{subject}}',
    points: { other: '{{n}} percentage points' },
    score: { other: '{{n}} score points' },
    rank: '{{size}}, rank {{before}} → {{now}}',
    compared: { one: '{{n}} question compared', other: '{{n}} questions compared' },
    line: '{{what}}: {{size}} · {{compared}}',
    test: 'Sillage can send alerts to this channel.',
  },
}

export const fr: SharedWords = {
  locale: 'fr-FR',
  hello: 'Bonjour,',
  helloName: 'Bonjour {{name}},',
  linkBelow: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
  inviter: 'Quelqu’un',
  brand: 'une marque',
  perMonth: '{{amount}} par mois',
  perYear: '{{amount}} par an',
  alerts: {
    visibility: { up: 'La visibilité a augmenté', down: 'La visibilité a baissé' },
    sentiment: { up: 'Le sentiment s’est amélioré', down: 'Le sentiment s’est dégradé' },
    ranking: {
      up: 'L’avance sur les concurrents a augmenté',
      down: 'L’avance sur les concurrents a diminué',
    },
    source: 'Nouvelle source : {{subject}}',
    points: { other: '{{n}} points de pourcentage' },
    score: { other: '{{n}} points de score' },
    rank: '{{size}}, rang {{before}} → {{now}}',
    compared: { one: '{{n}} question comparée', other: '{{n}} questions comparées' },
    line: '{{what}} : {{size}} · {{compared}}',
    test: 'Sillage peut envoyer des alertes dans ce canal.',
  },
}
