import { connectFirestoreEmulator, type Firestore, initializeFirestore } from 'firebase/firestore'
import { getFirebase } from './firebase-app.ts'

/** `SILLAGE_DATABASE` of the build. */
const DATABASE = String(import.meta.env.SILLAGE_DATABASE || '(default)')

let opened: Promise<Firestore> | undefined

/** Firestore, set up once; it comes with the dashboard, public pages and the sign-in page do not load it. */
export const getFirestore = (): Promise<Firestore> => {
  opened ??= getFirebase().then(({ app, emulators }) => {
    const firestore = initializeFirestore(app, {}, DATABASE)
    if (emulators) connectFirestoreEmulator(firestore, emulators.firestore.host, emulators.firestore.port)
    return firestore
  })
  return opened
}
