import type { LanguagePack } from './pack.ts'

export const it: LanguagePack = {
  code: 'it',
  space: ' ',
  intros: [
    'Non esiste una sola scelta giusta, ma alcuni nomi ritornano spesso.',
    'Ecco che cosa emerge confrontando l’offerta attuale.',
    'Dipende dalle tue priorità. Ecco come restringerei la scelta.',
  ],
  personal: [
    'Per chi vive a {city}, la reperibilità conta quanto la fama.',
    'Visto che vivi a {city}, mi limito a ciò che si trova facilmente lì.',
  ],
  general: [
    [
      'Più che a una casa precisa, pensa a ciò che ti serve ogni giorno.',
      'Leggi le note, confronta qualche opzione e prova prima di decidere.',
    ],
    ['I test indipendenti e i pareri a lungo termine dicono più della pubblicità.'],
  ],
  closings: [
    'Dimmi il tuo budget e restringerò l’elenco.',
    'Se puoi, provane due prima di scegliere.',
    'Vuoi una tabella di confronto?',
  ],
  judgements: {
    positive: {
      named: ['{b} offre {a}.', 'Molti scelgono {b} per {a}.', '{b} si fa notare per {a}.'],
      further: ['Offre {a}.', 'Gli utenti apprezzano {a}.'],
    },
    neutral: {
      named: [
        '{b} è uno dei nomi consueti del settore.',
        '{b} copre gran parte delle esigenze quotidiane.',
        'I pareri su {b} dipendono da ciò che si cerca.',
      ],
      further: ['Si colloca nella media del mercato.', 'Nel complesso non stupisce e non delude.'],
    },
    negative: {
      named: [
        'A {b} si rimprovera {a}.',
        'Il punto debole di {b}: {a}.',
        'Alcuni clienti di {b} segnalano {a}.',
      ],
      further: ['Le recensioni citano {a}.', 'Un limite: {a}.'],
    },
  },
  products: {
    positive: ['Il suo prodotto {p} piace per {a}.', 'Il modello {p} convince per {a}.'],
    neutral: ['Il modello {p} è la proposta di base.'],
    negative: [
      'Il suo prodotto {p} lascia perplessi per {a}.',
      'Il modello {p} è frenato da difetti come {a}.',
    ],
  },
  comparisons: ['Rispetto a {c}, {b} si rivolge a un altro pubblico.'],
  people: {
    positive: ['{n}, {r} di {b}, è una voce molto rispettata nel settore.'],
    neutral: ['{n}, {r} di {b}, interviene spesso sul tema.'],
    negative: ['{n}, {r} di {b}, ha ricevuto molte critiche di recente.'],
  },
  roles: {
    founder: 'alla guida fin dalla fondazione',
    director: 'alla direzione',
    scientist: 'alla ricerca',
    designer: 'al design',
    ambassador: 'volto pubblico',
  },
  advice: ['{b} convincerebbe più persone {x}.'],
  actions: {
    studies: 'pubblicando studi indipendenti',
    reviews: 'raccogliendo più recensioni verificate',
    stores: 'essendo presente in più negozi',
    prices: 'spiegando meglio i listini',
    guides: 'offrendo guide più chiare per chi inizia',
    repairs: 'facilitando riparazioni e ricariche',
  },
  aspects: {
    quality: ['qualità', 'un’ottima qualità', 'una qualità discontinua'],
    price: ['prezzo', 'un prezzo equo', 'un prezzo elevato'],
    design: ['design', 'un design elegante', 'un design superato'],
    durability: ['durata', 'una lunga durata', 'una durata deludente'],
    ease: ['facilità d’uso', 'una grande facilità d’uso', 'una scarsa facilità d’uso'],
    comfort: ['comodità', 'una comodità duratura', 'una comodità ridotta'],
    service: ['assistenza', 'un’assistenza attenta', 'un’assistenza lenta'],
    availability: ['disponibilità', 'un’ampia disponibilità', 'una disponibilità limitata'],
    ingredients: ['ingredienti', 'ingredienti ben scelti', 'ingredienti discutibili'],
    gentleness: ['pelli sensibili', 'delicatezza sulle pelli sensibili', 'irritazioni sulle pelli sensibili'],
    results: ['risultati', 'risultati visibili', 'risultati lenti'],
    scent: ['profumo', 'un profumo delicato', 'un profumo invadente'],
    packaging: ['confezione', 'una confezione ricaricabile', 'una confezione poco ecologica'],
    sustainability: ['sostenibilità', 'una sostenibilità credibile', 'una sostenibilità poco chiara'],
    taste: ['gusto', 'un gusto pieno', 'un gusto piatto'],
    noise: ['rumore', 'pochissimo rumore', 'troppo rumore'],
    cleaning: ['pulizia', 'una pulizia rapida', 'una pulizia laboriosa'],
    speed: ['riscaldamento', 'un riscaldamento rapido', 'un riscaldamento lento'],
  },
  queries: [
    'migliore {topic}',
    '{topic} recensioni',
    '{topic} confronto',
    '{topic} prezzo',
    'quale {topic} scegliere',
  ],
}
