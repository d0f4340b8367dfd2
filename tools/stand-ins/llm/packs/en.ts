import type { LanguagePack } from './pack.ts'

export const en: LanguagePack = {
  code: 'en',
  space: ' ',
  intros: [
    'There is no single right choice, but a few options come up again and again.',
    'Here is what stands out when you compare what is on the market.',
    'It depends on your priorities. This is how I would narrow it down.',
  ],
  personal: [
    'For someone living in {city}, availability and habits matter as much as the label.',
    'Since you live in {city}, I kept to options that are easy to get there.',
  ],
  general: [
    [
      'Rather than one particular make, look at what you really need every day.',
      'Read the small print, compare a handful of options and try before you commit.',
    ],
    ['Independent tests and long-term user reports tell you more than advertising does.'],
  ],
  closings: [
    'Tell me your budget and I can narrow this down further.',
    'If possible, try two of them before you decide.',
    'Would you like a side-by-side table?',
  ],
  judgements: {
    positive: {
      named: [
        '{b} is praised for {a}.',
        'Many buyers choose {b} for {a}.',
        "{b}'s main asset is {a}.",
        'What sets {b} apart is {a}.',
      ],
      further: ['It offers {a}.', 'Users appreciate {a}.'],
    },
    neutral: {
      named: [
        '{b} is one of the usual names in this field.',
        '{b} covers most everyday needs.',
        'Opinions about {b} depend on what you are looking for.',
      ],
      further: ['It sits in the middle of the range.', 'It neither surprises nor shocks.'],
    },
    negative: {
      named: [
        '{b} is often criticised for {a}.',
        "{b}'s main drawback is {a}.",
        'Some buyers of {b} report {a}.',
      ],
      further: ['A weak point is {a}.', 'Reviews complain about {a}.'],
    },
  },
  products: {
    positive: ['Its {p} stands out for {a}.', 'The {p} wins people over with {a}.'],
    neutral: ['The {p} is its standard offer.', 'Its {p} does what it says.'],
    negative: ['Its {p} disappoints with {a}.', 'The {p} is held back by {a}.'],
  },
  comparisons: ['Compared with {c}, {b} speaks to a different kind of buyer.'],
  people: {
    positive: ['{n}, {r} at {b}, is widely respected in the field.'],
    neutral: ['{n}, {r} at {b}, is often quoted on the subject.'],
    negative: ['{n}, {r} at {b}, has drawn a lot of criticism lately.'],
  },
  roles: {
    founder: 'founder',
    director: 'managing director',
    scientist: 'head of research',
    designer: 'head of design',
    ambassador: 'ambassador',
  },
  advice: ['{b} would convince more people by {x}.'],
  actions: {
    studies: 'publishing independent studies',
    reviews: 'collecting more verified reviews',
    stores: 'being present in more stores',
    prices: 'explaining its prices better',
    guides: 'offering clearer guides for beginners',
    repairs: 'making repairs and refills easier',
  },
  aspects: {
    quality: ['quality', 'excellent quality', 'uneven quality'],
    price: ['price', 'a fair price', 'a steep price'],
    design: ['design', 'an elegant design', 'a dated design'],
    durability: ['durability', 'solid durability', 'disappointing durability'],
    ease: ['ease of use', 'real ease of use', 'a lack of ease of use'],
    comfort: ['comfort', 'lasting comfort', 'a lack of comfort'],
    service: ['customer service', 'attentive customer service', 'slow customer service'],
    availability: ['availability', 'wide availability', 'patchy availability'],
    ingredients: ['ingredients', 'well-chosen ingredients', 'questionable ingredients'],
    gentleness: ['sensitive skin', 'kindness to sensitive skin', 'trouble with sensitive skin'],
    results: ['results', 'visible results', 'slow results'],
    scent: ['scent', 'a subtle scent', 'an overpowering scent'],
    packaging: ['packaging', 'refillable packaging', 'wasteful packaging'],
    sustainability: [
      'sustainability',
      'a serious approach to sustainability',
      'a vague approach to sustainability',
    ],
    taste: ['taste', 'a rich taste', 'a flat taste'],
    noise: ['noise', 'very little noise', 'far too much noise'],
    cleaning: ['cleaning', 'quick cleaning', 'tedious cleaning'],
    speed: ['warm-up', 'a fast warm-up', 'a sluggish warm-up'],
  },
  queries: [
    'best {topic}',
    '{topic} reviews',
    '{topic} comparison',
    '{topic} price',
    'which {topic} to choose',
  ],
}
