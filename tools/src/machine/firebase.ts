/**
 * The command `firebase`, with one option of a package that it uses: its Auth emulator has the schemas of a whole API
 * compiled before it starts, of which ten calls are ever asked. Compiled when they are first needed they save ten seconds
 * of a core at every start.
 */
import { createRequire } from 'node:module'

interface Exegesis {
  middleware(openApiDoc: object, options: object): unknown
}

const resolve = createRequire(import.meta.url).resolve
const requireOfFirebase = createRequire(resolve('firebase-tools/package.json'))
const exegesis: Exegesis = requireOfFirebase('exegesis-express')
const { middleware } = exegesis
exegesis.middleware = (openApiDoc, options) =>
  middleware(openApiDoc, { ...options, lazyCompileValidationSchemas: true })
requireOfFirebase('./lib/bin/firebase.js')
