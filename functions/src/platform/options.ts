import { setGlobalOptions } from 'firebase-functions/options'
import { defineString, expr, projectID } from 'firebase-functions/params'

const DEFAULT_REGION = 'europe-west1'
const DEFAULT_DATABASE = '(default)'

const region = defineString('SILLAGE_REGION', {
  default: DEFAULT_REGION,
  description: 'Region of the functions and their queues',
})

/** Returns where every function and queue lives. */
export const readRegion = (): string => region.value() || DEFAULT_REGION

const database = defineString('SILLAGE_DATABASE', {
  default: DEFAULT_DATABASE,
  description: 'Database of Firestore: another one after a restore, see docs/runbooks/restore.md',
})

/** Returns the database that everything is stored in. */
export const readDatabase = (): string => database.value() || DEFAULT_DATABASE

/**
 * The functions run as an account of their own, with the roles that `npm run preflight` lists: the default account may
 * edit everything. Its whole address, since the Firebase tools give access to secrets to the address as it stands here.
 */
const serviceAccount = expr`sillage-functions@${projectID}.iam.gserviceaccount.com`

/** The account of the function that reads outside content: one without any role. */
export const outsideServiceAccount = expr`sillage-outside@${projectID}.iam.gserviceaccount.com`

/** Imported first by the entry point: functions read the global options while they are being defined. */
setGlobalOptions({ region, serviceAccount })
