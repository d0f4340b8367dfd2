import { generateKeyPairSync } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOCAL } from './layout.ts'

const FILE = join(LOCAL, 'seal-keys.json')

/** Returns a value of the secret `SEAL_KEYS` with a new key that signs from a day on. */
export const newSealKeys = (from = '2026-01-01'): string =>
  JSON.stringify({
    [from]: generateKeyPairSync('ed25519')
      .privateKey.export({ format: 'der', type: 'pkcs8' })
      .toString('base64'),
  })

/** Returns the local keys of seals, made at the first start and kept: seals of demonstration data outlive a start. */
export const localSealKeys = (): string => {
  if (!existsSync(FILE)) {
    mkdirSync(LOCAL, { recursive: true })
    writeFileSync(FILE, newSealKeys(), { mode: 0o600 })
  }
  return readFileSync(FILE, 'utf8')
}
