import { getApps, initializeApp } from 'firebase-admin/app'
import { type Auth, getAuth } from 'firebase-admin/auth'
import { type Firestore, getFirestore } from 'firebase-admin/firestore'
import type { Emulators } from './emulators.ts'

/** The administrator's view of a local Sillage, for what no person may write. */
export const openAdmin = (emulators: Emulators): { auth: Auth; db: Firestore } => {
  // The SDK finds the emulators through these.
  Object.assign(process.env, emulators.env)
  const app =
    getApps().find(({ name }) => name === 'tools') ??
    initializeApp({ projectId: emulators.projectId }, 'tools')
  return { auth: getAuth(app), db: getFirestore(app) }
}
