import { getApps, initializeApp } from 'firebase-admin/app'
import { type Auth, getAuth } from 'firebase-admin/auth'
import { type Firestore, getFirestore } from 'firebase-admin/firestore'

/** The administrator's view of a local Sillage, for what no person may write. */
export const openAdmin = ({
  env,
  projectId,
}: {
  env: Record<string, string>
  projectId: string
}): { auth: Auth; db: Firestore } => {
  // The SDK finds the emulators through these.
  Object.assign(process.env, env)
  const app = getApps().find(({ name }) => name === 'tools') ?? initializeApp({ projectId }, 'tools')
  return { auth: getAuth(app), db: getFirestore(app) }
}
