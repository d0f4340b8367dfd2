import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createSecureServer, type ServerHttp2Session } from 'node:http2'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium, type Page } from '@playwright/test'
import { generate } from 'selfsigned'
import { computeCode } from '../../src/authenticator.ts'
import { prepareWeb } from '../../src/build/web.ts'
import { PROJECT_ID, WEB } from '../../src/layout.ts'
import { findBrowser } from '../../src/machine/browser.ts'
import { HOST, portBase } from '../../src/ports.ts'
import { close, listenOn } from '../../src/serve/listen.ts'
import { type Answer, openOnward, type Received } from './onward.ts'

/**
 * Serves the built app as Hosting does (HTTP/2, compressed, cached, a static page for an address that has one, else the
 * app), with the API of a pipeline, and a proxy that counts what Firestore sends to browsers.
 */

const PORTS = { app: 50, firestore: 51 } as const

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.png': 'image/png',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.xml': 'application/xml',
}
const COMPRESSED = new Set(['.html', '.js', '.css', '.svg', '.json', '.txt', '.xml'])

/** Reads of a browser from Firestore. */
export interface Reads {
  /** Documents sent to listeners; a missing document is billed too. */
  documents: number
  /** Documents of facts among them. */
  facts: number
  bytes: number
}

export interface ServedApp {
  readonly url: string
  reads(): Reads
  /** API calls so far: method and path. */
  calls(): readonly string[]
  close(): Promise<void>
}

/** Sends a request on to a target; `onChunk` sees each chunk of the response. */
const forward = (from: Received, to: Answer, target: string, onChunk: (chunk: Buffer) => void): void => {
  const onward = openOnward(from, to, target, onChunk)
  to.on('close', () => onward.destroy())
  from.pipe(onward)
}

/** Counts a mark in a stream, also when a chunk boundary cuts it. */
const counter = (mark: string) => {
  let rest = ''
  let count = 0
  return {
    add: (text: string): void => {
      const all = rest + text
      count += all.split(mark).length - 1
      rest = all.slice(-(mark.length - 1))
      // A complete mark in the rest is counted already.
      if (rest.includes(mark)) rest = ''
    },
    count: (): number => count,
  }
}

const fileServer = () => {
  const files = new Map<string, { body: Buffer; type: string; packed: boolean }>()
  const read = (path: string) => {
    const known = files.get(path)
    if (known) return known
    const type = extname(path)
    const packed = COMPRESSED.has(type)
    const content = readFileSync(join(WEB, 'dist', path))
    const file = {
      body: packed ? gzipSync(content) : content,
      type: TYPES[type] ?? 'application/octet-stream',
      packed,
    }
    files.set(path, file)
    return file
  }
  const getFile = (path: string): string => {
    if (extname(path) !== '') return path
    if (path === '/') return '/index.html'
    const own = `${path}.html`
    return existsSync(join(WEB, 'dist', own)) ? own : '/app.html'
  }
  return (path: string, response: Answer): void => {
    const inAssets = path.startsWith('/assets/')
    try {
      const { body, type, packed } = read(getFile(path))
      response.writeHead(200, {
        'content-type': type,
        'content-length': body.length,
        'cache-control': inAssets ? 'public, max-age=31536000, immutable' : 'no-cache',
        ...(packed ? { 'content-encoding': 'gzip' } : {}),
      })
      response.end(body)
    } catch {
      response.writeHead(404).end()
    }
  }
}

const sendJson = (response: Answer, value: unknown): void => {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify(value))
}

/** Where the app is served. */
export const appUrl = (): string => `https://${HOST}:${portBase() + PORTS.app}`

/** @param apiUrl read for each call, since workers are replaced */
export const serveApp = async (apiUrl: () => string): Promise<ServedApp> => {
  await prepareWeb()
  const base = portBase()
  const { FIRESTORE_EMULATOR_HOST: firestore = '', FIREBASE_AUTH_EMULATOR_HOST: auth = '' } = process.env
  const changes = counter('"documentChange"')
  const missing = counter('"documentDelete"')
  const facts = counter('/facts/')
  const calls: string[] = []
  let bytes = 0
  const proxy = createServer((from, to) =>
    forward(from, to, `http://${firestore}`, (chunk) => {
      const text = chunk.toString('latin1')
      bytes += chunk.length
      changes.add(text)
      missing.add(text)
      facts.add(text)
    }),
  )
  const serveFile = fileServer()
  const { private: key, cert } = await generate([{ name: 'commonName', value: HOST }])
  const app = createSecureServer({ key, cert }, (from, to) => {
    const path = new URL(from.url ?? '/', appUrl()).pathname
    if (path === '/__/firebase/init.json') {
      sendJson(to, { apiKey: 'local', projectId: PROJECT_ID, authDomain: `${PROJECT_ID}.firebaseapp.com` })
    } else if (path === '/emulators.json') {
      sendJson(to, { auth: `http://${auth}`, firestore: { host: HOST, port: base + PORTS.firestore } })
    } else if (path.startsWith('/api/')) {
      calls.push(`${from.method} ${path}`)
      forward(from, to, apiUrl(), () => undefined)
    } else serveFile(path, to)
  })
  const sessions = new Set<ServerHttp2Session>()
  app.on('session', (session) => {
    sessions.add(session)
    session.on('close', () => sessions.delete(session))
  })
  await listenOn(proxy, base + PORTS.firestore)
  await listenOn(app, base + PORTS.app)
  return {
    url: appUrl(),
    reads: () => ({ documents: changes.count() + missing.count(), facts: facts.count(), bytes }),
    calls: () => calls,
    close: async () => {
      for (const session of sessions) session.destroy()
      await Promise.all([new Promise((resolve) => app.close(resolve)), close(proxy)])
    },
  }
}

export const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  // The certificate of `serveApp` is its own.
  '--ignore-certificate-errors',
  '--no-first-run',
  // Glyph widths as on a phone or a high-density screen; hinting would round each to whole pixels.
  '--font-render-hinting=none',
  '--disable-background-networking',
]

/** A Chromium as the browser tests use it. */
export const openBrowser = async (): Promise<Browser> =>
  await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGUMENTS })

interface Account {
  readonly email: string
  readonly password: string
  /** Of the authenticator, for people with a second factor. */
  readonly key?: string
}

/** Signs in on a page and waits for the dashboard. */
export const signIn = async (page: Page, { email, password, key }: Account): Promise<void> => {
  await page.goto('/auth')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  if (key !== undefined) {
    await page.getByLabel('Code').fill(computeCode(key))
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  }
  await page.waitForURL(/\/dashboard/, { timeout: 60_000 })
}

/** A new page of an account that has signed in. */
export const signedInPage = async (browser: Browser, { url }: ServedApp, account: Account): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
  })
  const page = await context.newPage()
  await signIn(page, account)
  return page
}
