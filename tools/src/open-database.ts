import { getApps, initializeApp } from 'firebase-admin/app'
import { type Firestore, getFirestore } from 'firebase-admin/firestore'
import { openAdmin } from './admin.ts'
import { beforeExit } from './machine/shutdown.ts'
import { openSillage } from './open-sillage.ts'

/** The database of a project in the cloud, with the user's credentials; else the local Sillage's. */
export const openDatabase = async (project: string | undefined): Promise<Firestore> => {
  if (project !== undefined) {
    const app = getApps()[0] ?? initializeApp({ projectId: project })
    return getFirestore(app)
  }
  const sillage = await openSillage()
  beforeExit(sillage.close)
  return openAdmin(sillage).db
}
