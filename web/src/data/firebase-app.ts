import { type FirebaseApp, initializeApp } from 'firebase/app'
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
} from 'firebase/auth'
import { z } from 'zod'
import { setAhead } from '@/lib/clock.ts'

const configSchema = z.looseObject({ apiKey: z.string(), projectId: z.string(), authDomain: z.string() })

const emulatorsSchema = z.object({
  /** URL of the Auth emulator. */
  auth: z.string(),
  firestore: z.object({ host: z.string(), port: z.number().int() }),
  /** How far the clock of this product was moved ahead of the machine's. */
  aheadMs: z.number().nonnegative().default(0),
})
export type Emulators = z.infer<typeof emulatorsSchema>

export interface Firebase {
  app: FirebaseApp
  auth: Auth
  /** Where the emulators listen; null for a real project. */
  emulators: Emulators | null
  /** Whether the project names a data stream of Google Analytics. */
  hasAnalytics: boolean
}

const fetchJson = async (path: string): Promise<unknown> => {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return response.json()
}

const connect = async (): Promise<Firebase> => {
  const config = configSchema.parse(await fetchJson('/__/firebase/init.json'))
  // Emulators serve projects of this name alone, so a real project can never be pointed at one by a stray file.
  const emulators = config.projectId.startsWith('demo-')
    ? emulatorsSchema.parse(await fetchJson('/emulators.json'))
    : null
  const app = initializeApp({
    apiKey: config.apiKey,
    projectId: config.projectId,
    authDomain: config.authDomain,
  })
  const auth = initializeAuth(app, { persistence: [indexedDBLocalPersistence, browserLocalPersistence] })
  if (emulators) setAhead(emulators.aheadMs)
  if (emulators) connectAuthEmulator(auth, emulators.auth, { disableWarnings: true })
  return { app, auth, emulators, hasAnalytics: Boolean(config.measurementId) }
}

let connected: Promise<Firebase> | undefined

/** The Firebase app and its Auth, set up once from what Hosting says. Firestore comes apart, with the dashboard. */
export const getFirebase = (): Promise<Firebase> => {
  connected ??= connect().catch((error: unknown) => {
    connected = undefined
    throw error
  })
  return connected
}
