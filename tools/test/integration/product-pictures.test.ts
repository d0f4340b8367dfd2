import { createHash, randomUUID } from 'node:crypto'
import { productMetadataPath } from '@sillage/core/base/paths'
import type { ProductMetadata } from '@sillage/core/products/calls'
import { productPictureUrl } from '@sillage/core/products/picture'
import { Timestamp } from 'firebase-admin/firestore'
import { beforeAll, describe, expect, it } from 'vitest'
import { createCookie, db, newPerson } from './world.ts'

const PNG = [0x89, 0x50, 0x4e, 0x47]
const SHOP = 'https://www.bruehkraft.example'

const picture = (page: string, index: number, cookie = '') =>
  fetch(process.env.SILLAGE_API_URL + productPictureUrl(page, index), { headers: { cookie } })

/** Stores the metadata of a product page with these pictures; returns its address. */
const storePage = async (images: string[]): Promise<string> => {
  const url = `${SHOP}/${randomUUID()}`
  const metadata: ProductMetadata = {
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
    .set({ ...metadata, expiresAt: Timestamp.fromMillis(Date.now() + 3_600_000) })
  return url
}

let cookie: string
beforeAll(async () => {
  cookie = await createCookie((await newPerson()).token)
})

describe('a picture of a product', () => {
  it('is redrawn as a PNG when the caller is signed in', async () => {
    const page = await storePage([`${SHOP}/icon.svg`])
    const reply = await picture(page, 0, cookie)
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-type')).toBe('image/png')
    expect([...new Uint8Array(await reply.arrayBuffer())].slice(0, 4)).toEqual(PNG)
  })

  it('answers not found without a session', async () => {
    expect((await picture(await storePage([`${SHOP}/icon.svg`]), 0)).status).toBe(404)
  })

  it.each([
    ['is not on the page', [`${SHOP}/icon.svg`], 1],
    ['has an internal address', ['http://169.254.169.254/latest/meta-data'], 0],
    ['is no picture', [`${SHOP}/`], 0],
    ['has a negative index', [`${SHOP}/icon.svg`], -1],
  ] as const)('answers not found when it %s', async (_, images, index) => {
    expect((await picture(await storePage([...images]), index, cookie)).status).toBe(404)
  })

  it('answers not found when the page has no stored metadata', async () => {
    expect((await picture(`${SHOP}/icon.svg`, 0, cookie)).status).toBe(404)
  })
})
