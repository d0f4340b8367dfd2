import { analysisPath, groupRunsPath, userPath } from '@sillage/core/base/paths'
import { type GroupRun, groupRunSchema } from '@sillage/core/runs/group-run'
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app'
import { connectAuthEmulator, getAuth, signInWithEmailAndPassword } from 'firebase/auth'
import {
  collection,
  connectFirestoreEmulator,
  doc,
  getFirestore,
  limit,
  onSnapshot,
  orderBy,
  query,
  terminate,
} from 'firebase/firestore'
import { PROJECT_ID } from '../../src/layout.ts'
import type { Shown } from './shown.ts'

/** The process of the dashboards: each has its own signed-in Firebase app, with the listeners of an open analysis. */

/** Dashboards of one analysis, all signed in as the same person. */
export interface Group {
  readonly analysisId: string
  readonly email: string
  readonly password: string
  readonly count: number
}

export interface Listened {
  /** The received counts in order, by group and dashboard. */
  readonly shown: readonly (readonly (readonly Shown[])[])[]
  readonly errors: readonly string[]
}

export type ToDashboards = { kind: 'open'; groups: readonly Group[] } | { kind: 'close' }

export type FromDashboards = { kind: 'open' } | { kind: 'closed'; listened: Listened }

/** Versions in the list of the page. */
const LISTED = 50
/** Concurrent sign-ins. */
const AT_ONCE = 10

const apps: FirebaseApp[] = []
const shown: Shown[][][] = []
const errors: string[] = []

const countEnded = ({ stats }: GroupRun): number => stats.completed + stats.failed

/** Opens a dashboard; returns the list to which it adds the counts that it receives. */
const openOne = async ({ email, password, analysisId }: Group): Promise<Shown[]> => {
  const app = initializeApp({ apiKey: 'local', projectId: PROJECT_ID }, `dashboard ${apps.length}`)
  apps.push(app)
  const auth = getAuth(app)
  connectAuthEmulator(auth, `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}`, { disableWarnings: true })
  const { user } = await signInWithEmailAndPassword(auth, email, password)
  const db = getFirestore(app)
  const [host = '', port = ''] = (process.env.FIRESTORE_EMULATOR_HOST ?? '').split(':')
  connectFirestoreEmulator(db, host, Number(port))
  const received: Shown[] = []
  const first = () => Promise.withResolvers<void>()
  const [ofUser, ofAnalysis, ofGroupRuns] = [first(), first(), first()]
  const failed = (error: Error): void => {
    errors.push(error.message)
  }
  onSnapshot(doc(db, userPath(user.uid)), () => ofUser.resolve(), failed)
  onSnapshot(doc(db, analysisPath(analysisId)), () => ofAnalysis.resolve(), failed)
  const groupRuns = query(
    collection(db, groupRunsPath(analysisId)),
    orderBy('createdAt', 'desc'),
    limit(LISTED),
  )
  onSnapshot(
    groupRuns,
    (snapshot) => {
      ofGroupRuns.resolve()
      const [newest] = snapshot.docs
      if (!newest) return
      const counted = countEnded(groupRunSchema.parse(newest.data()))
      if (counted > (received.at(-1)?.counted ?? 0)) received.push({ at: Date.now(), counted })
    },
    failed,
  )
  await Promise.all([ofUser.promise, ofAnalysis.promise, ofGroupRuns.promise])
  return received
}

const open = async (groups: readonly Group[]): Promise<void> => {
  for (const group of groups) {
    const ofGroup: Shown[][] = []
    shown.push(ofGroup)
    while (ofGroup.length < group.count) {
      const places = Math.min(AT_ONCE, group.count - ofGroup.length)
      ofGroup.push(...(await Promise.all(Array.from({ length: places }, () => openOne(group)))))
    }
  }
}

const reply = (message: FromDashboards): void => {
  process.send?.(message)
}

process.on('message', async (message: ToDashboards) => {
  if (message.kind === 'open') {
    await open(message.groups)
    reply({ kind: 'open' })
    return
  }
  await Promise.all(apps.map((app) => terminate(getFirestore(app)).then(() => deleteApp(app))))
  reply({ kind: 'closed', listened: { shown, errors } })
})
