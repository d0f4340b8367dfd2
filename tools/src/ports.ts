import { createServer } from 'node:net'

export const HOST = '127.0.0.1'
export const PORT_BASE_VARIABLE = 'SILLAGE_PORT_BASE'
const DEFAULT_PORT_BASE = 5000

/** Every port of a local Sillage, counted from one base so that several can run beside each other. */
const OFFSETS = {
  hosting: 0,
  functions: 1,
  firestore: 2,
  firestoreWebsocket: 3,
  auth: 4,
  /** Our queues (see local-queues.ts). */
  tasks: 5,
  /** The process that takes tasks (see serve/serve-functions.ts). */
  taskWorker: 6,
  hub: 8,
  logging: 9,
  ui: 10,
  /** The web app's own server with hot reload, in `npm run dev` alone. */
  vite: 15,
  llm: 20,
  smtp: 21,
  /** The page that shows the mails that were sent. */
  outbox: 22,
  turnstile: 23,
  stripe: 25,
  /** Google and Microsoft. */
  identity: 26,
  /** The page with the reported usage. */
  usage: 27,
  /** The websites of brands. */
  sites: 24,
} as const

export type PortName = keyof typeof OFFSETS
export type Ports = Record<PortName, number>

/** Pages are opened at these, by people or by the web app. */
const OPENED: readonly PortName[] = [
  ...(['hosting', 'firestore', 'firestoreWebsocket', 'auth', 'ui', 'vite'] as const),
  ...(['outbox', 'turnstile', 'stripe', 'identity'] as const),
]

/** Ports from 1024 on that browsers refuse: https://fetch.spec.whatwg.org/#port-blocking */
const REFUSED_BY_BROWSERS: ReadonlySet<number> = new Set([
  ...[1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566],
  ...[6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080],
])

/** @throws Error when the variable does not hold a usable port */
export const portBase = (env: NodeJS.ProcessEnv = process.env): number => {
  const text = env[PORT_BASE_VARIABLE]
  if (text === undefined || text === '') return DEFAULT_PORT_BASE
  const base = Number(text)
  if (!Number.isInteger(base) || base < 1024 || base > 65_000) {
    throw new Error(`${PORT_BASE_VARIABLE} must be a port from 1024 to 65000, not "${text}".`)
  }
  const ports = portsFrom(base)
  const refused = OPENED.find((name) => REFUSED_BY_BROWSERS.has(ports[name]))
  if (refused !== undefined) {
    throw new Error(
      `${PORT_BASE_VARIABLE} must not be ${base}: browsers refuse to open port ${ports[refused]} (${refused}).`,
    )
  }
  return base
}

export const portsFrom = (base: number): Ports => {
  const entries = Object.entries(OFFSETS).map(([name, offset]) => [name, base + offset])
  return Object.fromEntries(entries)
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ host: HOST, port, exclusive: true }, () => server.close(() => resolve(true)))
  })

/** @throws Error that names the port and the variable to change it by */
export const assertPortsFree = async (ports: Ports, names: readonly PortName[]): Promise<void> => {
  for (const name of names) {
    const port = ports[name]
    if (await isFree(port)) continue
    throw new Error(
      `Port ${port} (${name}) is taken. Is Sillage running already? Stop it, or choose other ports: ` +
        `${PORT_BASE_VARIABLE}=${ports.hosting + 100} npm start`,
    )
  }
}
