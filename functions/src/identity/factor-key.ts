import { deriveKey, openText, sealText } from '../platform/secrets.ts'

const getPurpose = (uid: string): string => `second factor of ${uid}`

/** The key of an authenticator, encrypted for one person. */
export const sealFactorKey = (uid: string, key: string, secret: string): string =>
  sealText(key, deriveKey(secret, getPurpose(uid)))

/** The key that `sealFactorKey` encrypted. @throws Error for another person or secret */
export const openFactorKey = (uid: string, sealed: string, secret: string): string =>
  openText(sealed, deriveKey(secret, getPurpose(uid)))
