import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { REDOC } from '../src/lib/redoc.ts'
import type { ServedFile } from './served-files.ts'

/** A picture that Redoc would load from its maker's server. Without it, Redoc shows the words alone. */
const FOREIGN = 'https://cdn.redoc.ly/redoc/logo-mini.svg'

const readRedoc = (): string => {
  const path = createRequire(import.meta.url).resolve('redoc/bundles/redoc.standalone.js')
  const program = readFileSync(path, 'utf8')
  if (!program.includes(FOREIGN)) throw new Error(`Redoc has no ${FOREIGN}`)
  return program.replace(FOREIGN, 'data:,')
}

/** The program that draws the reference of the API: its maker's file, which pages load by a tag. */
export const redoc: ServedFile = { name: REDOC, type: 'text/javascript', read: readRedoc }
