import { createReadStream, existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { SEAL_KEYS_PATH, type SealKey, sealKeysSchema, toShortSeal } from '@sillage/core/seals/seal'
import { checkBundle, type Files, type Report } from '../src/bundle/check-bundle.ts'

/** `node verify.mjs`: checks the bundle that it lies in, with Node alone. It writes nothing and asks no server by itself. */

const USAGE = `node verify.mjs [FOLDER] [--keys FILE_OR_ADDRESS] [--seal SEAL]

  FOLDER   the unpacked bundle; by default where this program lies
  --keys   public keys from elsewhere, such as https://…${SEAL_KEYS_PATH}, in place of those of the bundle
  --seal   a seal as a PDF or a page shows it, which the bundle must hold
`

const openFolder = (folder: string): Files => ({
  has: (name) => existsSync(join(folder, name)),
  read: (name) => readFile(join(folder, name), 'utf8'),
  lines: (name) =>
    createInterface({ input: createReadStream(join(folder, name)), crlfDelay: Number.POSITIVE_INFINITY }),
})

const readKeys = async (place: string): Promise<SealKey[]> => {
  const text = /^https?:/.test(place) ? await (await fetch(place)).text() : await readFile(place, 'utf8')
  return sealKeysSchema.parse(JSON.parse(text)).keys
}

const say = (text: string): void => console.log(text)

const tellReport = ({ versions, figures, keyIds }: Report, hasOwnKeys: boolean): void => {
  for (const { version, seal, findings } of versions) {
    say(`version ${version}: ${seal ?? 'no seal'}`)
    for (const { code, text } of findings) say(`  ${code}: ${text}`)
    if (findings.length === 0) say('  every answer and reading is as it was sealed')
  }
  say(`figures: ${figures.compared} in figures.csv, ${figures.differing.length} differ`)
  for (const text of figures.differing) say(`  figure_differs: ${text}`)
  if (keyIds.length > 0 && !hasOwnKeys) {
    say(`signed by ${keyIds.join(', ')}; the key is the bundle's own word until you compare it (--keys)`)
  }
}

const check = async (): Promise<number> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { keys: { type: 'string' }, seal: { type: 'string' }, help: { type: 'boolean' } },
  })
  if (values.help) {
    say(USAGE)
    return 0
  }
  const folder = positionals[0] ?? dirname(fileURLToPath(import.meta.url))
  const keys = values.keys === undefined ? undefined : await readKeys(values.keys)
  const report = await checkBundle(openFolder(folder), keys)
  tellReport(report, keys !== undefined)
  const wanted = values.seal
  const isHeld =
    wanted === undefined || report.versions.some(({ sealId }) => sealId && toShortSeal(sealId) === wanted)
  if (!isHeld) say(`seal_not_held: no version has the seal ${wanted} now`)
  const isSound =
    isHeld &&
    report.figures.differing.length === 0 &&
    report.versions.every(({ findings }) => findings.length === 0)
  say(isSound ? 'OK' : 'NOT OK')
  return isSound ? 0 : 1
}

/** The engine uses what came with it. */
const OLDEST_NODE = 22

try {
  const [major] = process.versions.node.split('.')
  if (Number(major) < OLDEST_NODE) throw new Error(`Node ${OLDEST_NODE} or later is needed`)
  process.exitCode = await check()
} catch (error) {
  console.error(`nothing was checked: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 2
}
