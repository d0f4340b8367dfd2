import type { ReactNode } from 'react'
import { AuthProvider, FirebaseAppProvider, FirestoreProvider } from 'reactfire'
import { keep, useKept } from '@/lib/read-at-once.ts'
import { getFirebase } from './firebase-app.ts'
import { getFirestore } from './firestore.ts'
import { closeAllListeners, moveListeners, pauseListeners, resumeListeners } from './live-listeners.ts'
import { onSessionEnd } from './session-end.ts'
import { getSession, ofOnePerson, onSession } from './session-store.ts'
import { useSignedIn } from './use-session.ts'

const current = getSession()
let owner = current.status === 'in' ? current.key : null

onSession((session) => {
  const key = session.status === 'in' ? session.key : null
  const before = owner
  if (key === before) return
  owner = key
  if (key !== null && before !== null && ofOnePerson(before, key)) {
    moveListeners((id) => `${key}${id.slice(before.length)}`)
  } else closeAllListeners()
  if (key !== null) resumeListeners()
})
onSessionEnd(pauseListeners)

const sdks = keep(Promise.all([getFirebase(), getFirestore()]))

/** What live data needs, for one user: the whole subtree is another one for another user. Suspends while it loads. */
export const DashboardData = ({ children }: { children: ReactNode }) => {
  const { uid } = useSignedIn()
  const [{ app, auth }, firestore] = useKept(sdks)
  return (
    <FirebaseAppProvider key={uid} firebaseApp={app}>
      <AuthProvider sdk={auth}>
        <FirestoreProvider sdk={firestore}>{children}</FirestoreProvider>
      </AuthProvider>
    </FirebaseAppProvider>
  )
}
