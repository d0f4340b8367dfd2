import { setGlobalOptions } from 'firebase-functions/options'
import { defineString } from 'firebase-functions/params'

/** Where every function and queue lives. */
export const region = defineString('SILLAGE_REGION', {
  default: 'europe-west1',
  description: 'Region of the functions and their queues',
})

/** Imported first by the entry point: functions read the global options while they are being defined. */
setGlobalOptions({ region })
