import type { LanguagePack } from './pack.ts'

export const fr: LanguagePack = {
  code: 'fr',
  space: ' ',
  intros: [
    'Il n’y a pas de choix unique, mais quelques noms reviennent souvent.',
    'Voici ce qui ressort quand on compare l’offre actuelle.',
    'Tout dépend de vos priorités. Voici comment je ferais le tri.',
  ],
  personal: [
    'Pour quelqu’un qui vit à {city}, la disponibilité compte autant que la réputation.',
    'Comme vous vivez à {city}, je m’en tiens à ce qui s’y trouve facilement.',
  ],
  general: [
    [
      'Plutôt que de viser une maison en particulier, partez de vos besoins de tous les jours.',
      'Lisez les petites lignes, comparez quelques options et essayez avant de vous décider.',
    ],
    ['Les tests indépendants et les avis de longue durée en disent plus que la publicité.'],
  ],
  closings: [
    'Donnez-moi votre budget et j’affinerai la liste.',
    'Si possible, essayez-en deux avant de choisir.',
    'Souhaitez-vous un tableau comparatif ?',
  ],
  judgements: {
    positive: {
      named: [
        '{b} se distingue par {a}.',
        'On choisit souvent {b} pour {a}.',
        '{b} offre {a}.',
        'Le grand atout de {b} : {a}.',
      ],
      further: ['On y trouve {a}.', 'Les utilisateurs apprécient {a}.'],
    },
    neutral: {
      named: [
        '{b} fait partie des noms habituels du secteur.',
        '{b} répond à la plupart des besoins courants.',
        'Les avis sur {b} varient selon ce que l’on cherche.',
      ],
      further: ['La marque se situe dans la moyenne.', 'Ni bonne ni mauvaise surprise de ce côté.'],
    },
    negative: {
      named: ['On reproche à {b} {a}.', 'Le point faible de {b} : {a}.', 'Des clients de {b} signalent {a}.'],
      further: ['Les tests relèvent {a}.', 'Une réserve : {a}.'],
    },
  },
  products: {
    positive: ['Son produit {p} séduit par {a}.', 'La référence {p} est saluée pour {a}.'],
    neutral: ['La référence {p} en est le produit courant.'],
    negative: ['Son produit {p} déçoit par {a}.', 'La référence {p} est pénalisée par {a}.'],
  },
  comparisons: ['Par rapport à {c}, {b} s’adresse à une autre clientèle.'],
  people: {
    positive: ['{n}, {r} de {b}, est une voix très respectée du secteur.'],
    neutral: ['{n}, {r} de {b}, est souvent citée à ce sujet.'],
    negative: ['{n}, {r} de {b}, a essuyé de nombreuses critiques récemment.'],
  },
  roles: {
    founder: 'à l’origine',
    director: 'à la direction',
    scientist: 'à la recherche',
    designer: 'au design',
    ambassador: 'ambassadrice ou ambassadeur',
  },
  advice: ['{b} convaincrait davantage {x}.'],
  actions: {
    studies: 'en publiant des études indépendantes',
    reviews: 'en recueillant plus d’avis vérifiés',
    stores: 'en étant présente dans plus de magasins',
    prices: 'en expliquant mieux ses tarifs',
    guides: 'en proposant des guides plus clairs pour débuter',
    repairs: 'en facilitant réparations et recharges',
  },
  aspects: {
    quality: ['qualité', 'une excellente qualité', 'une qualité inégale'],
    price: ['prix', 'un prix juste', 'un prix élevé'],
    design: ['design', 'un design élégant', 'un design daté'],
    durability: ['durabilité', 'une vraie durabilité', 'une durabilité décevante'],
    ease: ['simplicité', 'une grande simplicité d’emploi', 'un manque de simplicité'],
    comfort: ['confort', 'un confort durable', 'un manque de confort'],
    service: ['service client', 'un service client attentif', 'un service client trop lent'],
    availability: ['disponibilité', 'une large disponibilité', 'une disponibilité limitée'],
    ingredients: ['ingrédients', 'des ingrédients bien choisis', 'des ingrédients discutables'],
    gentleness: [
      'peaux sensibles',
      'sa douceur pour les peaux sensibles',
      'des irritations sur les peaux sensibles',
    ],
    results: ['résultats', 'des résultats visibles', 'des résultats lents à venir'],
    scent: ['parfum', 'un parfum délicat', 'un parfum entêtant'],
    packaging: ['emballage', 'un emballage rechargeable', 'un emballage peu écologique'],
    sustainability: [
      'engagement écologique',
      'un engagement écologique sérieux',
      'un engagement écologique flou',
    ],
    taste: ['goût', 'un goût riche', 'un goût plat'],
    noise: ['bruit', 'très peu de bruit', 'beaucoup trop de bruit'],
    cleaning: ['nettoyage', 'un nettoyage rapide', 'un nettoyage fastidieux'],
    speed: ['préchauffage', 'un préchauffage rapide', 'un préchauffage interminable'],
  },
  queries: ['meilleur {topic}', 'avis {topic}', 'comparatif {topic}', 'prix {topic}', 'quel {topic} choisir'],
}
