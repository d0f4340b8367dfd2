import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { LOCAL, ROOT } from '../layout.ts'

const LEFT_OUT = new Set(['node_modules', 'lib', 'dist', '.local'])

const filesUnder = async (path: string): Promise<string[]> => {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => null)
  if (entries === null) return [path]
  const nested = await Promise.all(
    entries
      .filter((entry) => !(LEFT_OUT.has(entry.name) && dirname(path) === ROOT))
      .map((entry) => (entry.isDirectory() ? filesUnder(join(path, entry.name)) : [join(path, entry.name)])),
  )
  return nested.flat()
}

/** A hash over the names and contents of files and folders, wherever the checkout lies; what is missing counts too. */
export const fingerprint = async (...paths: string[]): Promise<string> => {
  const files = (await Promise.all(paths.map(filesUnder))).flat().sort()
  const hash = createHash('sha256')
  for (const file of files) {
    const content = await readFile(file).catch(() => Buffer.from('missing'))
    hash.update(`${relative(ROOT, file)}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** Does the work unless it was done before from the same inputs; returns whether it did. */
export const onceFor = async (
  name: string,
  print: string,
  isThere: () => boolean,
  work: () => Promise<void>,
): Promise<boolean> => {
  const note = join(LOCAL, 'built', name)
  const before = await readFile(note, 'utf8').catch(() => null)
  if (before === print && isThere()) return false
  await work()
  await mkdir(dirname(note), { recursive: true })
  await writeFile(note, print)
  return true
}
