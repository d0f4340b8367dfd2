import { DEMO_FACTOR } from '../stand-ins/world/demo.ts'
import { computeCode } from './authenticator.ts'

/** `npm run code`: prints the code that the authenticator of the demonstration's administrators shows now. */

process.stdout.write(`${computeCode(DEMO_FACTOR.key)}\n`)
