import { logoPath } from '@sillage/core/base/paths'
import { LOGO_UPLOAD_BYTES } from '@sillage/core/logos/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { formWith, type Reply, send } from './client.ts'
import { db, newPerson, type Person } from './world.ts'

let person: Person
beforeAll(async () => {
  person = await newPerson()
})

const upload = (form: FormData, { token }: Person = person): Promise<Reply> =>
  send('POST', '/api/upload/logo', { token, form })

const svg = (inside = '<circle cx="32" cy="32" r="30"/>'): Blob =>
  new Blob([`<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64">${inside}</svg>`])

/** An icon file of one bitmap, the format of old favicons. */
const ico = (side: number): Blob => {
  const bitmap = Buffer.alloc(40 + side * side * 4 + Math.ceil(side / 32) * 4 * side, 0x60)
  bitmap.fill(0, 0, 40)
  bitmap.writeUInt32LE(40, 0)
  bitmap.writeInt32LE(side, 4)
  bitmap.writeInt32LE(side * 2, 8)
  bitmap.writeUInt16LE(32, 14)
  const head = Buffer.from([0, 0, 1, 0, 1, 0, side, side, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 0, 0, 0, 0])
  head.writeUInt32LE(bitmap.length, 14)
  head.writeUInt32LE(head.length, 18)
  return new Blob([head, bitmap])
}

const get = (path: unknown): Promise<Response> => fetch(`${process.env.SILLAGE_API_URL}${path}`)

describe('the upload of a logo', () => {
  it('stores a public picture without scripts when the file is an SVG with one', async () => {
    const reply = await upload(
      formWith('file', svg('<script>alert(1)</script><circle cx="32" cy="32" r="30"/>'), 'x.html'),
    )
    expect(reply.status).toBe(201)
    expect(reply.body).toMatchObject({ width: 512, height: 512, logo_url: reply.body.url })
    const picture = await get(reply.body.url)
    expect(Object.fromEntries(picture.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    const bytes = Buffer.from(await picture.arrayBuffer())
    expect(bytes.subarray(0, 8)).toEqual(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))
    expect(bytes.includes('script')).toBe(false)
    const logo = (await db.doc(logoPath(String(reply.body.url).split('/').at(-1) ?? '')).get()).data()
    expect(logo).toMatchObject({ brandId: null, uploadedBy: person.uid })
  })

  it('accepts favicons', async () => {
    const reply = await upload(formWith('file', ico(32), 'favicon.ico'))
    expect(reply).toMatchObject({ status: 201, body: { width: 32, height: 32 } })
    const picture = await get(reply.body.url)
    expect(picture.headers.get('content-type')).toBe('image/png')
  })

  it.each([
    [
      'a page with the type of a picture',
      new Blob(['<!doctype html><script>1</script>'], { type: 'image/png' }),
    ],
    ['a document', new Blob(['%PDF-1.7'], { type: 'image/png' })],
    ['a program', new Blob(['\x7fELF'], { type: 'image/png' })],
  ])('refuses %s', async (_, file) => {
    const reply = await upload(formWith('file', file, 'logo.png'))
    expect(reply.status).toBe(415)
    expect(reply.body).toMatchObject({
      errorCode: 'unsupported_media_type',
      error: 'Upload a PNG, JPEG, WebP, GIF, AVIF or SVG image.',
      field: 'file',
    })
  })

  it('refuses a file that is too large, empty or in another field, and a body that is no form', async () => {
    const large = await upload(formWith('file', new Blob([new Uint8Array(LOGO_UPLOAD_BYTES + 1)])))
    expect(large.body).toMatchObject({ errorCode: 'payload_too_large' })
    const huge = await upload(formWith('file', new Blob([new Uint8Array(LOGO_UPLOAD_BYTES + 200_000)])))
    expect(huge.body).toMatchObject({ errorCode: 'payload_too_large' })
    expect((await upload(formWith('file', new Blob([])))).body).toMatchObject({
      errorCode: 'bad_request',
      field: 'file',
    })
    expect((await upload(formWith('logo', svg()))).body).toMatchObject({
      errorCode: 'bad_request',
      field: 'file',
    })
    const text = new FormData()
    text.append('file', 'just text')
    expect((await upload(text)).body).toMatchObject({ errorCode: 'bad_request', field: 'file' })
    const { token } = person
    for (const [type, code] of [
      ['application/json', 'unsupported_media_type'],
      ['multipart/form-data', 'unsupported_media_type'],
      ['multipart/form-data; boundary=x', 'bad_request'],
    ] as const) {
      const reply = await send('POST', '/api/upload/logo', {
        token,
        raw: '{}',
        headers: { 'content-type': type },
      })
      expect(reply.body).toMatchObject({ errorCode: code })
    }
  })

  it('is refused without a session', async () => {
    expect((await send('POST', '/api/upload/logo', { form: formWith('file', svg()) })).body).toMatchObject({
      errorCode: 'not_authenticated',
    })
  })
})

describe('the address of a logo', () => {
  it.each(['/api/logos/aaaaaaaaaaaaaaaaaaaaaaaa', '/api/logos/x', '/api/logos/..%2Fusers'])(
    'is not cached when there is no such logo: %s',
    async (path) => {
      const response = await get(path)
      expect(response.status).toBe(404)
      expect(response.headers.get('cache-control')).toBe('private, no-store')
    },
  )
})
