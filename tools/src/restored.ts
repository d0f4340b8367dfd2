import { parseArgs } from 'node:util'
import { getApps, initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { openAdmin } from './admin.ts'
import { beforeExit, runCommand } from './machine/shutdown.ts'
import { openDatabase } from './open-database.ts'
import { openSillage } from './open-sillage.ts'
import { putInOrder } from './restored/in-order.ts'

/** A project in the cloud, with the user's credentials; else the local Sillage. */
const open = async (project: string | undefined, database: string | undefined) => {
  if (project !== undefined) {
    const app = getApps()[0] ?? initializeApp({ projectId: project })
    return { db: await openDatabase(project, database), auth: getAuth(app) }
  }
  const sillage = await openSillage()
  beforeExit(sillage.close)
  return openAdmin(sillage)
}

/**
 * `npm run restored`: after a restore from a backup, lists what is out of order in the database and, with `--write`, puts
 * it in order (see docs/runbooks/restore.md). Ends with one line of JSON.
 *
 *     --write        puts it in order
 *     --project ID   a project in the cloud instead of the local Sillage
 *     --database ID  a database of it beside the one in use
 */
await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      project: { type: 'string' },
      database: { type: 'string' },
      write: { type: 'boolean', default: false },
    },
  })
  const { db, auth } = await open(values.project, values.database)
  const findings = await putInOrder({ db, auth, write: values.write })
  process.stdout.write(`${JSON.stringify({ written: values.write, ...findings })}\n`)
  return 0
})
