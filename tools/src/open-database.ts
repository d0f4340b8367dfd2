import { getApps, initializeApp } from 'firebase-admin/app'
import { type Firestore, getFirestore } from 'firebase-admin/firestore'
import { openAdmin } from './admin.ts'
import { beforeExit } from './machine/shutdown.ts'
import { openSillage } from './open-sillage.ts'
import { findDatabase, readParameters } from './preflight/parameters.ts'

/**
 * Opens a database of a project in the cloud, with the user's credentials; without a project the local Sillage's.
 *
 * @param database its name; without one that of the project's parameters
 */
export const openDatabase = async (project: string | undefined, database?: string): Promise<Firestore> => {
  if (project !== undefined) {
    const app = getApps()[0] ?? initializeApp({ projectId: project })
    return getFirestore(app, database ?? findDatabase(readParameters(project)))
  }
  const sillage = await openSillage()
  beforeExit(sillage.close)
  return openAdmin(sillage).db
}
