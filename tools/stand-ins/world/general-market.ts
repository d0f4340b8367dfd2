import { brand, ownSite, page, USUAL_SPREAD } from './build.ts'
import type { Market } from './world.ts'

const category = 'Consumer brands'

const brands = [
  brand({ name: 'Norvane', domains: ['norvane.example'], category, base: 0.4, strength: 0.5 }),
  brand({
    name: 'Talmeá',
    domains: ['talmea.example'],
    category,
    base: 0.1,
    strengths: ['price', 'ease', 'availability'],
  }),
  brand({
    name: "O'Quilty",
    domains: ['oquilty.example'],
    category,
    base: -0.1,
    lean: 0.7,
    strengths: ['service', 'comfort', 'durability'],
    weaknesses: ['design'],
  }),
  brand({ name: 'Zwölfton', domains: ['zwoelfton.example'], category, base: -0.4, lean: 0.2 }),
  brand({ name: 'Halcyra', domains: ['halcyra.example'], category, base: -0.6, lean: -0.3 }),
  brand({ name: 'Pivot 51', domains: ['pivot51.example'], category, base: -1 }),
]

/** Where questions go that fit no other market. */
export const general: Market = {
  id: 'general',
  category,
  keywords: [],
  topic: {
    en: 'product',
    fr: 'produit',
    de: 'Produkt',
    es: 'producto',
    it: 'prodotto',
    zh: '产品',
    ja: '商品',
  },
  prompts: {},
  brands,
  aspects: ['quality', 'price', 'design', 'durability', 'ease', 'service', 'availability', 'comfort'],
  spread: USUAL_SPREAD,
  leanSpread: 0.25,
  sources: [
    page(
      'https://www.reddit.com/r/BuyItForLife/comments/1kgeneral/what_lasts/',
      'What lasts? : r/BuyItForLife',
      {
        retrieval: 0.4,
      },
    ),
    page('https://www.youtube.com/watch?v=g3nEraLt3st', 'We tested six of them'),
    page('https://www.testhouse.example/guides/best-buys', 'Best buys of the year', {
      retrieval: 0.6,
      referenced: 0.7,
    }),
    page('https://en.wikipedia.org/wiki/Consumer_product', 'Consumer product - Wikipedia', {
      referenced: 0.3,
    }),
    page('https://www.trustpilot.com/categories', 'Reviews by category | Trustpilot', { retrieval: -1 }),
    ...brands.map((own) => ownSite(own)),
  ],
}
