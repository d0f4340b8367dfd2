import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOCAL } from '../layout.ts'

const FILE = join(LOCAL, 'no-cloud.json')

mkdirSync(LOCAL, { recursive: true })
writeFileSync(
  FILE,
  JSON.stringify({
    type: 'service_account',
    project_id: 'demo-sillage',
    client_email: 'local@demo-sillage.iam.gserviceaccount.com',
    private_key: 'none',
  }),
)

/**
 * Keeps Google's libraries from looking for a machine in the cloud, for which they wait in vain at every task that they
 * enqueue, and from using the developer's own credentials: an account that opens nothing.
 */
export const NO_CLOUD = { METADATA_SERVER_DETECTION: 'none', GOOGLE_APPLICATION_CREDENTIALS: FILE }
