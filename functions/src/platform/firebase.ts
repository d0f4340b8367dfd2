import { getApps, initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { readDatabase } from './options.ts'

/** The one place that opens Firebase: project, credentials and emulator hosts come from the environment. */
export const app = getApps()[0] ?? initializeApp()

export const auth = getAuth(app)

export const db = getFirestore(app, readDatabase())
db.settings({ ignoreUndefinedProperties: true })
