import { type FirebaseApp, initializeApp } from 'firebase/app'
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
} from 'firebase/auth'
import { z } from 'zod/mini'
import { setAhead } from '@/lib/clock.ts'
import { storedView } from './impersonation.ts'
import { loadView } from './load-view.ts'
import type { Viewed } from './view.ts'

const configSchema = z.looseObject({ apiKey: z.string(), projectId: z.string(), authDomain: z.string() })

const emulatorsSchema = z.object({
  /** URL of the Auth emulator. */
  auth: z.string(),
  firestore: z.object({ host: z.string(), port: z.int() }),
  /** How far the clock of this product was moved ahead of the machine's. */
  aheadMs: z._default(z.number().check(z.nonnegative()), 0),
  /** Whether its demonstration is still being made. */
  filling: z._default(z.boolean(), false),
})
export type Emulators = z.infer<typeof emulatorsSchema>

export interface Firebase {
  app: FirebaseApp
  auth: Auth
  /** Where the emulators listen; null for a real project. */
  emulators: Emulators | null
  /** The person that an administrator views the app as; null for everyone else. */
  viewed: Viewed | null
  /** Whether the project names a data stream of Google Analytics. */
  hasAnalytics: boolean
}

const fetchJson = async (path: string): Promise<unknown> => {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return response.json()
}

/** The settings of a local product. */
export const readEmulators = async (): Promise<Emulators> =>
  emulatorsSchema.parse(await fetchJson('/emulators.json'))

const connect = async (): Promise<Firebase> => {
  const config = configSchema.parse(await fetchJson('/__/firebase/init.json'))
  // Emulators serve projects of this name alone, so a real project can never be pointed at one by a stray file.
  const emulators = config.projectId.startsWith('demo-') ? await readEmulators() : null
  const app = initializeApp({
    apiKey: config.apiKey,
    projectId: config.projectId,
    authDomain: config.authDomain,
  })
  // A view as somebody else is this tab's alone: what the browser keeps goes on being the administrator's.
  const persistence = storedView ? inMemoryPersistence : [indexedDBLocalPersistence, browserLocalPersistence]
  const auth = initializeAuth(app, { persistence })
  if (emulators) setAhead(emulators.aheadMs)
  if (emulators) connectAuthEmulator(auth, emulators.auth, { disableWarnings: true })
  const viewed = storedView ? await (await loadView()).enterView(auth, storedView) : null
  return { app, auth, emulators, viewed, hasAnalytics: Boolean(config.measurementId) }
}

let connected: Promise<Firebase> | undefined

/** The Firebase app and its Auth, set up once from Hosting's configuration. Firestore comes apart, with the dashboard. */
export const getFirebase = (): Promise<Firebase> => {
  connected ??= connect().catch((error: unknown) => {
    connected = undefined
    throw error
  })
  return connected
}
