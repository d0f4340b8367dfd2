import type { Dimension, WorldBrand, WorldProduct, WorldSource } from './world.ts'

/** Standard deviations, in log-odds, of effects that nobody set. */
export const USUAL_SPREAD: Readonly<Record<Dimension, number>> = {
  prompt: 0.7,
  persona: 0.25,
  language: 0.35,
  model: 0.45,
  web: 0.2,
}

/** A brand from what sets it apart; the rest is unremarkable. */
export const brand = (
  own: Pick<WorldBrand, 'name' | 'domains' | 'category'> & Partial<Omit<WorldBrand, 'products'>>,
  products: readonly Omit<WorldProduct, 'url'>[] = [],
): WorldBrand => ({
  aliases: [],
  localNames: {},
  entityType: 'company',
  base: -0.4,
  effects: {},
  trend: [0],
  strength: 0,
  lean: 0.4,
  leanEffects: {},
  leanTrend: [0],
  strengths: ['quality', 'design', 'service'],
  weaknesses: ['price', 'availability'],
  people: [],
  ...own,
  products: products.map((product) => ({
    ...product,
    url: `https://${own.domains[0]}/products/${slug(product.name)}`,
  })),
})

const slug = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** A page of the web from its address and title. */
export const page = (url: string, title: string, own: Partial<WorldSource> = {}): WorldSource => ({
  url,
  domain: new URL(url).hostname.replace(/^www\./, ''),
  title,
  languages: [],
  retrieval: -0.7,
  referenced: 0.55,
  brand: null,
  ...own,
})

/** The brand's own site as a source. */
export const ownSite = ({ name, domains }: WorldBrand, retrieval = -1.8): WorldSource =>
  page(`https://www.${domains[0]}/`, `${name} | Official site`, { brand: name, retrieval, referenced: 0.6 })
