import type { LanguagePack } from './pack.ts'

export const de: LanguagePack = {
  code: 'de',
  space: ' ',
  intros: [
    'Die eine richtige Wahl gibt es nicht, aber einige Namen fallen immer wieder.',
    'Das fällt auf, wenn man das aktuelle Angebot vergleicht.',
    'Es kommt auf Ihre Prioritäten an. So würde ich die Auswahl eingrenzen.',
  ],
  personal: [
    'Wer in {city} lebt, achtet neben dem Ruf auch darauf, was vor Ort zu haben ist.',
    'Da Sie in {city} leben, beschränke ich mich auf das, was dort gut zu bekommen ist.',
  ],
  general: [
    [
      'Statt auf eine bestimmte Marke zu setzen, gehen Sie von Ihrem Alltag aus.',
      'Lesen Sie das Kleingedruckte, vergleichen Sie einige Angebote und probieren Sie vorher.',
    ],
    ['Unabhängige Tests und Langzeitberichte sagen mehr als Werbung.'],
  ],
  closings: [
    'Nennen Sie mir Ihr Budget, dann grenze ich die Liste weiter ein.',
    'Probieren Sie wenn möglich zwei davon aus, bevor Sie sich entscheiden.',
    'Möchten Sie eine Tabelle zum Vergleich?',
  ],
  judgements: {
    positive: {
      named: [
        '{b} überzeugt durch {a}.',
        'Viele Käufer schätzen an {b} {a}.',
        '{b} bietet {a}.',
        'Bei {b} loben Tests {a}.',
      ],
      further: ['Man bekommt {a}.', 'Nutzer loben {a}.'],
    },
    neutral: {
      named: [
        '{b} gehört zu den üblichen Namen der Branche.',
        '{b} deckt den normalen Bedarf ab.',
        'Ob {b} passt, hängt davon ab, was man sucht.',
      ],
      further: ['Insgesamt liegt die Marke im Mittelfeld.', 'Überraschungen gibt es hier kaum.'],
    },
    negative: {
      named: [
        'Kritiker bemängeln bei {b} {a}.',
        '{b} hat leider {a}.',
        'Manche Käufer von {b} beklagen {a}.',
      ],
      further: ['Tests bemängeln {a}.', 'Dafür muss man {a} in Kauf nehmen.'],
    },
  },
  products: {
    positive: ['Das Produkt {p} gewinnt durch {a}.', 'An {p} mögen viele {a}.'],
    neutral: ['Das Standardprodukt heißt hier {p}.'],
    negative: ['Das Produkt {p} enttäuscht durch {a}.', 'Bei {p} stört man sich an Mängeln, etwa {a}.'],
  },
  comparisons: ['Im Vergleich mit {c} richtet sich {b} an andere Käufer.'],
  people: {
    positive: ['{n}, {r} bei {b}, genießt in der Branche hohes Ansehen.'],
    neutral: ['{n}, {r} bei {b}, wird zu diesem Thema oft zitiert.'],
    negative: ['{n}, {r} bei {b}, stand zuletzt stark in der Kritik.'],
  },
  roles: {
    founder: 'Gründung',
    director: 'Geschäftsführung',
    scientist: 'Forschungsleitung',
    designer: 'Designleitung',
    ambassador: 'Markenbotschaft',
  },
  advice: ['{b} würde mehr Menschen überzeugen, wenn die Marke {x} würde.'],
  actions: {
    studies: 'unabhängige Studien veröffentlichen',
    reviews: 'mehr geprüfte Bewertungen sammeln',
    stores: 'in mehr Läden vertreten sein',
    prices: 'ihre Preisgestaltung besser erklären',
    guides: 'klarere Anleitungen für Einsteiger anbieten',
    repairs: 'Reparatur und Nachfüllen erleichtern',
  },
  aspects: {
    quality: ['Qualität', 'eine hervorragende Qualität', 'eine schwankende Qualität'],
    price: ['Preis', 'einen fairen Preis', 'einen hohen Preis'],
    design: ['Design', 'ein elegantes Design', 'ein altmodisches Design'],
    durability: ['Haltbarkeit', 'eine lange Haltbarkeit', 'eine enttäuschende Haltbarkeit'],
    ease: ['Bedienung', 'eine einfache Bedienung', 'eine umständliche Bedienung'],
    comfort: ['Komfort', 'einen hohen Komfort', 'einen geringen Komfort'],
    service: ['Kundendienst', 'einen aufmerksamen Kundendienst', 'einen langsamen Kundendienst'],
    availability: ['Verfügbarkeit', 'eine breite Verfügbarkeit', 'eine lückenhafte Verfügbarkeit'],
    ingredients: ['Inhaltsstoffe', 'gut gewählte Inhaltsstoffe', 'fragwürdige Inhaltsstoffe'],
    gentleness: [
      'empfindliche Haut',
      'Sanftheit für empfindliche Haut',
      'eine Belastung für empfindliche Haut',
    ],
    results: ['Ergebnisse', 'sichtbare Ergebnisse', 'späte Ergebnisse'],
    scent: ['Duft', 'einen zarten Duft', 'einen aufdringlichen Duft'],
    packaging: ['Verpackung', 'eine nachfüllbare Verpackung', 'eine verschwenderische Verpackung'],
    sustainability: ['Nachhaltigkeit', 'glaubwürdige Nachhaltigkeit', 'fehlende Nachhaltigkeit'],
    taste: ['Geschmack', 'einen vollen Geschmack', 'einen flachen Geschmack'],
    noise: ['Lärm', 'sehr wenig Lärm', 'viel zu viel Lärm'],
    cleaning: ['Reinigung', 'eine schnelle Reinigung', 'eine mühsame Reinigung'],
    speed: ['Aufheizzeit', 'eine kurze Aufheizzeit', 'eine lange Aufheizzeit'],
  },
  queries: ['{topic} Test', 'bester {topic}', '{topic} Vergleich', '{topic} Preis', '{topic} Erfahrungen'],
}
