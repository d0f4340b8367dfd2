import type { LanguagePack } from './pack.ts'

export const es: LanguagePack = {
  code: 'es',
  space: ' ',
  intros: [
    'No hay una única opción correcta, pero algunos nombres se repiten.',
    'Esto es lo que destaca al comparar la oferta actual.',
    'Depende de tus prioridades. Así acotaría yo la elección.',
  ],
  personal: [
    'Para alguien que vive en {city}, importa tanto la disponibilidad como la fama.',
    'Como vives en {city}, me limito a lo que es fácil de conseguir allí.',
  ],
  general: [
    [
      'Más que en una casa concreta, piensa en lo que necesitas cada día.',
      'Lee la letra pequeña, compara varias opciones y prueba antes de decidir.',
    ],
    ['Las pruebas independientes y las opiniones a largo plazo dicen más que la publicidad.'],
  ],
  closings: [
    'Dime tu presupuesto y afinaré la lista.',
    'Si puedes, prueba dos antes de elegir.',
    '¿Quieres una tabla comparativa?',
  ],
  judgements: {
    positive: {
      named: ['{b} destaca por {a}.', 'Muchos eligen {b} por {a}.', '{b} ofrece {a}.'],
      further: ['Ofrece {a}.', 'Los usuarios valoran {a}.'],
    },
    neutral: {
      named: [
        '{b} es uno de los nombres habituales del sector.',
        '{b} cubre la mayoría de las necesidades diarias.',
        'Las opiniones sobre {b} dependen de lo que se busque.',
      ],
      further: ['Se sitúa en la media del mercado.', 'Ni sorprende ni decepciona.'],
    },
    negative: {
      named: [
        'A {b} se le critica {a}.',
        'El punto débil de {b}: {a}.',
        'Algunos clientes de {b} señalan {a}.',
      ],
      further: ['Las reseñas mencionan {a}.', 'Una pega: {a}.'],
    },
  },
  products: {
    positive: ['Su producto {p} gusta por {a}.', 'El modelo {p} convence por {a}.'],
    neutral: ['El modelo {p} es su oferta estándar.'],
    negative: ['Su producto {p} defrauda por {a}.', 'Al modelo {p} le pesa {a}.'],
  },
  comparisons: ['En comparación con {c}, {b} se dirige a otro público.'],
  people: {
    positive: ['{n}, {r} de {b}, es una voz muy respetada en el sector.'],
    neutral: ['{n}, {r} de {b}, aparece a menudo en la prensa sobre este tema.'],
    negative: ['{n}, {r} de {b}, ha recibido muchas críticas últimamente.'],
  },
  roles: {
    founder: 'al frente desde la fundación',
    director: 'en la dirección',
    scientist: 'en la investigación',
    designer: 'en el diseño',
    ambassador: 'en la imagen pública',
  },
  advice: ['{b} convencería a más gente {x}.'],
  actions: {
    studies: 'publicando estudios independientes',
    reviews: 'reuniendo más opiniones verificadas',
    stores: 'estando presente en más tiendas',
    prices: 'explicando mejor sus tarifas',
    guides: 'ofreciendo guías más claras para principiantes',
    repairs: 'facilitando reparaciones y recargas',
  },
  aspects: {
    quality: ['calidad', 'una excelente calidad', 'una calidad irregular'],
    price: ['precio', 'un precio justo', 'un precio elevado'],
    design: ['diseño', 'un diseño elegante', 'un diseño anticuado'],
    durability: ['durabilidad', 'una gran durabilidad', 'una durabilidad decepcionante'],
    ease: ['facilidad de uso', 'una gran facilidad de uso', 'una escasa facilidad de uso'],
    comfort: ['comodidad', 'una comodidad duradera', 'una comodidad escasa'],
    service: ['atención al cliente', 'una buena atención al cliente', 'una lenta atención al cliente'],
    availability: ['disponibilidad', 'una amplia disponibilidad', 'una disponibilidad limitada'],
    ingredients: ['ingredientes', 'unos ingredientes bien elegidos', 'unos ingredientes dudosos'],
    gentleness: [
      'pieles sensibles',
      'su suavidad con las pieles sensibles',
      'irritaciones en las pieles sensibles',
    ],
    results: ['resultados', 'unos resultados visibles', 'unos resultados lentos'],
    scent: ['aroma', 'un aroma delicado', 'un aroma excesivo'],
    packaging: ['envase', 'un envase recargable', 'un envase poco ecológico'],
    sustainability: [
      'sostenibilidad',
      'un compromiso serio con la sostenibilidad',
      'una sostenibilidad poco clara',
    ],
    taste: ['sabor', 'un sabor intenso', 'un sabor plano'],
    noise: ['ruido', 'muy poco ruido', 'demasiado ruido'],
    cleaning: ['limpieza', 'una limpieza rápida', 'una limpieza engorrosa'],
    speed: ['calentamiento', 'un calentamiento rápido', 'un calentamiento lento'],
  },
  queries: [
    'mejor {topic}',
    '{topic} opiniones',
    '{topic} comparativa',
    '{topic} precio',
    'qué {topic} elegir',
  ],
}
