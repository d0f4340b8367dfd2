import type { ReactNode } from 'react'
import { AuthProvider, FirebaseAppProvider, FirestoreProvider } from 'reactfire'
import { track, useSettled } from '@/lib/use-settled.ts'
import { getFirebase } from './firebase-app.ts'
import { getFirestore } from './firestore.ts'
import { pauseLive } from './live-cache.ts'
import { queryClient } from './query-client.ts'
import { onSessionEnd } from './session-end.ts'
import { useSignedIn } from './use-session.ts'

onSessionEnd(() => pauseLive(queryClient))

const sdks = track(Promise.all([getFirebase(), getFirestore()]))

/** The providers of live data for one user: another user gets a new subtree. Suspends while it loads. */
export const DashboardData = ({ children }: { children: ReactNode }) => {
  const { uid } = useSignedIn()
  const [{ app, auth }, firestore] = useSettled(sdks)
  return (
    <FirebaseAppProvider key={uid} firebaseApp={app}>
      <AuthProvider sdk={auth}>
        <FirestoreProvider sdk={firestore}>{children}</FirestoreProvider>
      </AuthProvider>
    </FirebaseAppProvider>
  )
}
