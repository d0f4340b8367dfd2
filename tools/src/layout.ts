import { join, resolve } from 'node:path'

/** Where things lie on the disk. */
export const ROOT = resolve(import.meta.dirname, '..', '..')
export const BIN = join(ROOT, 'node_modules', '.bin')
export const CORE = join(ROOT, 'core')
export const FUNCTIONS = join(ROOT, 'functions')
export const WEB = join(ROOT, 'web')
export const TOOLS = join(ROOT, 'tools')
/** All that the commands leave behind; ignored by git and safe to delete. */
export const LOCAL = join(ROOT, '.local')

/** A project id with this prefix keeps the emulators and the SDKs from ever reaching a real project. */
export const PROJECT_ID = 'demo-sillage'

/** The secret that hashes and encrypts in a local Sillage. */
export const LOCAL_HASH_KEY = 'local'

/** Where the emulator serves the functions, unless the environment names another region. */
export const REGION = process.env.SILLAGE_REGION ?? 'europe-west1'
