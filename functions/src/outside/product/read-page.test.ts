import { describe, expect, it } from 'vitest'
import { readTags } from '../page-tags.ts'
import { EMPTY_METADATA } from '../results.ts'
import { readProductPage } from './read-page.ts'

const PAGE = 'https://shop.test/lamps/glow-one?ref=1'
const read = async (html: string) => readProductPage(await readTags([Buffer.from(html)], null), PAGE)
const linked = (data: unknown): string =>
  `<html><head><script type="application/ld+json">${JSON.stringify(data)}</script></head><body></body></html>`
const tags = (properties: Record<string, string>): string =>
  `<html><head>${Object.entries(properties)
    .map(([property, content]) => `<meta property="${property}" content="${content}">`)
    .join('')}</head></html>`

const product = {
  '@type': 'Product',
  name: 'Glow One',
  description: 'A  lamp\nthat glows.',
  brand: { '@type': 'Brand', name: 'Lumière' },
  image: ['/one.jpg', { '@type': 'ImageObject', contentUrl: 'https://cdn.test/two.jpg' }, '/one.jpg'],
  offers: { '@type': 'Offer', price: '1299.50', priceCurrency: 'eur' },
  aggregateRating: { ratingValue: '4,6', reviewCount: 1204 },
}

describe('linked data', () => {
  it('gives every field there is', async () => {
    expect(await read(linked(product))).toEqual({
      canonicalUrl: PAGE,
      siteName: null,
      title: 'Glow One',
      description: 'A lamp that glows.',
      brand: 'Lumière',
      image: 'https://shop.test/one.jpg',
      images: ['https://shop.test/one.jpg', 'https://cdn.test/two.jpg'],
      price: { display: '€1,299.50', amount: 1299.5, currency: 'EUR', raw: '1299.50' },
      rating: { value: 4.6, count: 1204 },
      hasRichData: true,
    })
  })

  it.each([
    ['a list', [{ '@type': 'BreadcrumbList' }, product]],
    ['a graph', { '@context': 'https://schema.org', '@graph': [{ '@type': 'WebPage' }, product] }],
    ['a page about it', { '@type': 'ItemPage', mainEntity: product }],
    ['several types', { ...product, '@type': ['Thing', 'https://schema.org/Product'] }],
  ])('is found in %s', async (_, data) => {
    expect((await read(linked(data))).title).toBe('Glow One')
  })

  it.each([
    [
      'a list of offers',
      [
        { price: 10, priceCurrency: 'USD' },
        { price: 20, priceCurrency: 'USD' },
      ],
    ],
    ['the lowest of many', { '@type': 'AggregateOffer', lowPrice: '10', priceCurrency: 'USD' }],
    ['a specification', { priceSpecification: [{ price: 10, priceCurrency: 'USD' }] }],
    ['offers in an offer', { '@type': 'AggregateOffer', offers: [{ price: 10, priceCurrency: 'USD' }] }],
  ])('prices by %s', async (_, offers) => {
    const { price } = await read(linked({ ...product, offers }))
    expect(price).toEqual({ display: '$10.00', amount: 10, currency: 'USD', raw: '10' })
  })

  it('of another type, or broken, gives nothing', async () => {
    const bomb = `${'{"@graph":['.repeat(2_000)}${']}'.repeat(2_000)}`
    for (const html of [
      linked({ '@type': 'Organization', name: 'Shop' }),
      '<script type="application/ld+json">{broken</script>',
      `<script type="application/ld+json">${bomb}</script>`,
      '',
      '\0\0',
    ]) {
      expect(await read(html)).toEqual({ ...EMPTY_METADATA, canonicalUrl: PAGE })
    }
  })
})

describe('Open Graph', () => {
  it('gives the fields that linked data lacks', async () => {
    const html = tags({
      'og:title': 'Glow One',
      'og:site_name': 'Shop',
      'og:url': '/lamps/glow-one',
      'og:image': 'https://cdn.test/og.jpg',
      'product:price:amount': '1.299,00',
      'product:price:currency': 'EUR',
      'product:brand': 'Lumière',
    })
    expect(await read(html)).toMatchObject({
      canonicalUrl: 'https://shop.test/lamps/glow-one',
      siteName: 'Shop',
      title: 'Glow One',
      brand: 'Lumière',
      image: 'https://cdn.test/og.jpg',
      price: { display: '€1,299.00', amount: 1299 },
    })
  })
})

describe('limits', () => {
  it('cut a description at 360 characters', async () => {
    const { description } = await read(linked({ ...product, description: 'x'.repeat(500) }))
    expect(description).toBe(`${'x'.repeat(357)}...`)
  })

  it('keep 12 images of the web', async () => {
    const image = ['javascript:alert(1)', 'data:image/png;base64,x']
    const many = Array.from({ length: 30 }, (_, i) => `/${i}.jpg`)
    const { images } = await read(linked({ ...product, image: [...image, ...many] }))
    expect(images).toHaveLength(12)
    expect(images[0]).toBe('https://shop.test/0.jpg')
  })

  it('leave a price in words unchanged', async () => {
    const offers = { price: 'on request', priceCurrency: 'EUR' }
    expect((await read(linked({ ...product, offers }))).price).toEqual({
      display: 'on request',
      amount: null,
      currency: 'EUR',
      raw: 'on request',
    })
  })
})
