import { createHash, randomUUID } from 'node:crypto'
import { productMetadataPath } from '@sillage/core/paths'
import type { ProductMetadata } from '@sillage/core/products/calls'
import { productPictureUrl } from '@sillage/core/products/picture'
import { Timestamp } from 'firebase-admin/firestore'
import { beforeAll, describe, expect, it } from 'vitest'
import { cookieOf, db, newPerson } from './world.ts'

const PNG = [0x89, 0x50, 0x4e, 0x47]
const SHOP = 'https://www.bruehkraft.example'

const picture = (page: string, index: number, cookie = '') =>
  fetch(process.env.SILLAGE_API_URL + productPictureUrl(page, index), { headers: { cookie } })

/** A page of a product that was read, with these pictures. */
const readPage = async (images: string[]): Promise<string> => {
  const url = `${SHOP}/${randomUUID()}`
  const said: ProductMetadata = {
    url,
    canonicalUrl: null,
    siteName: null,
    title: 'Kettle',
    description: null,
    brand: null,
    image: images[0] ?? null,
    images,
    price: null,
    rating: null,
    fetchedAt: new Date().toISOString(),
    hasRichData: true,
  }
  await db
    .doc(productMetadataPath(createHash('sha256').update(url).digest('hex')))
    .set({ ...said, expiresAt: Timestamp.fromMillis(Date.now() + 3_600_000) })
  return url
}

let cookie: string
beforeAll(async () => {
  cookie = await cookieOf((await newPerson()).token)
})

describe('a picture of a product', () => {
  it('is drawn anew for who is signed in', async () => {
    const page = await readPage([`${SHOP}/icon.svg`])
    const reply = await picture(page, 0, cookie)
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-type')).toBe('image/png')
    expect([...new Uint8Array(await reply.arrayBuffer())].slice(0, 4)).toEqual(PNG)
  })

  it('is not served to strangers', async () => {
    expect((await picture(await readPage([`${SHOP}/icon.svg`]), 0)).status).toBe(404)
  })

  it.each([
    ['that the page does not name', [`${SHOP}/icon.svg`], 1],
    ['of an address inside', ['http://169.254.169.254/latest/meta-data'], 0],
    ['that is none', [`${SHOP}/`], 0],
    ['of no number', [`${SHOP}/icon.svg`], -1],
  ] as const)('is missing: one %s', async (_, images, index) => {
    expect((await picture(await readPage([...images]), index, cookie)).status).toBe(404)
  })

  it('is not fetched for a page that nobody asked about', async () => {
    expect((await picture(`${SHOP}/icon.svg`, 0, cookie)).status).toBe(404)
  })
})
