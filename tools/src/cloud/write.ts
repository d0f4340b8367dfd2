import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from '../layout.ts'
import { cloudFiles } from './files.ts'

/** Writes the files of tools/cloud again. */
const target = join(ROOT, 'tools', 'cloud')
rmSync(target, { recursive: true, force: true })
for (const [path, text] of cloudFiles()) {
  mkdirSync(dirname(join(target, path)), { recursive: true })
  writeFileSync(join(target, path), text)
}
