import { afterAll, beforeAll, expect, it } from 'vitest'
import { resolveGroundingUrls } from './grounding-urls.ts'
import { type CannedServer, startCannedServer } from './testing/canned-server.ts'

let server: CannedServer
beforeAll(async () => {
  server = await startCannedServer()
})
afterAll(() => server.close())

const signal = new AbortController().signal
const resolve = (uri: string, title: string | null = null) =>
  resolveGroundingUrls([{ uri, title, domain: null }], signal, server.url)

it('resolves a redirect without following it', async () => {
  server.reply({ status: 302, headers: { location: 'https://run.example/tests' }, text: '' })
  expect(await resolve(`${server.url}/grounding-api-redirect/abc`, 'run.example')).toEqual([
    'https://run.example/tests',
  ])
  expect(server.requests).toMatchObject([{ method: 'HEAD', path: '/grounding-api-redirect/abc' }])
})

it('uses the site for the page when the redirect has no target', async () => {
  server.reply({ status: 404, text: '' })
  expect(await resolve(`${server.url}/grounding-api-redirect/abc`, 'Run.example')).toEqual([
    'https://run.example/',
  ])
  expect(await resolve(`${server.url}/grounding-api-redirect/abc`, 'Shoe tests')).toEqual([null])
})

it('calls no server but Google’s', async () => {
  server.reply({ status: 302, headers: { location: 'https://elsewhere.example/' }, text: '' })
  expect(await resolve('http://127.0.0.1:1/grounding-api-redirect/abc')).toEqual([
    'http://127.0.0.1:1/grounding-api-redirect/abc',
  ])
  expect(await resolve(`${server.url}/other/abc`)).toEqual([`${server.url}/other/abc`])
  expect(await resolve('')).toEqual([null])
  expect(server.requests).toEqual([])
})
