import { parseArgs } from 'node:util'
import { runCommand } from './machine/shutdown.ts'
import { openDatabase } from './open-database.ts'
import { compareLabels, drawInto } from './readings/label-file.ts'

/**
 * `npm run readings`: a sample of readings to label by hand, and how far the analyst agrees with the labels.
 *
 *     --draw MONDAY    draws 40 readings of that week into the file, which must be new
 *     (without)        compares the labels of the file with the analyst's readings
 *     --file FILE      JSON Lines; a person fills in `label`: {"named", "sentiment", "position"}
 *     --project ID     a project in the cloud instead of the local Sillage
 */
await runCommand(async () => {
  const { values } = parseArgs({
    options: { draw: { type: 'string' }, file: { type: 'string' }, project: { type: 'string' } },
  })
  if (values.file === undefined) throw new Error('--file is required')
  const db = await openDatabase(values.project)
  const result =
    values.draw === undefined
      ? await compareLabels(db, values.file)
      : await drawInto(db, values.draw, values.file)
  process.stdout.write(`${JSON.stringify(result)}\n`)
  return 0
})
