import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './layout.ts'
import { runCommand } from './machine/shutdown.ts'
import { openDatabase } from './open-database.ts'
import { openGoogle } from './preflight/google.ts'
import { findDatabase, readParameters } from './preflight/parameters.ts'
import { runDrill } from './restored/drill.ts'

const RECORDS = join(ROOT, 'docs', 'runbooks', 'drills.jsonl')
const PROJECT_ID = /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/

/**
 * `npm run drill -- PROJECT`: restores the newest backup into a database of its own, verifies it, deletes it, and adds a line
 * to docs/runbooks/drills.jsonl. Exits with 1 when the data is not whole or an objective is missed.
 */
await runCommand(async () => {
  const [project = ''] = process.argv.slice(2)
  if (!PROJECT_ID.test(project)) throw new Error('Which project? npm run drill -- PROJECT')
  const record = await runDrill({
    project,
    database: findDatabase(readParameters(project)),
    ask: await openGoogle(project),
    open: (database) => openDatabase(project, database),
    print: (line) => void process.stderr.write(`${line}\n`),
    pauseMs: 30_000,
  })
  const line = `${JSON.stringify(record)}\n`
  appendFileSync(RECORDS, line)
  process.stdout.write(line)
  return record.ok ? 0 : 1
})
