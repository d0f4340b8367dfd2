import type { ReactNode } from 'react'
import { AuthProvider, FirebaseAppProvider, FirestoreProvider } from 'reactfire'
import { keep, useKept } from '@/lib/read-at-once.ts'
import { getFirebase } from './firebase-app.ts'
import { getFirestore } from './firestore.ts'
import { pauseLive } from './live-cache.ts'
import { queryClient } from './query-client.ts'
import { onSessionEnd } from './session-end.ts'
import { useSignedIn } from './use-session.ts'

onSessionEnd(() => pauseLive(queryClient))

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
