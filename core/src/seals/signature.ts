import { toUtf8 } from './digest.ts'
import type { SealKey } from './seal.ts'

/** Missing in the language's own library; Node and browsers both have them. */
declare const crypto: {
  readonly subtle: {
    importKey(
      format: 'jwk',
      key: object,
      algorithm: 'Ed25519',
      extractable: false,
      usages: readonly ['verify'],
    ): Promise<object>
    verify(algorithm: 'Ed25519', key: object, signature: Uint8Array, bytes: Uint8Array): Promise<boolean>
  }
}
declare const atob: (base64: string) => string

const fromBase64Url = (text: string): Uint8Array =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  )

/** Returns whether a key has signed a text (Ed25519); false too for a signature or a key of another form. */
export const isSignedBy = async (
  { kty, crv, x }: SealKey,
  text: string,
  signature: string,
): Promise<boolean> => {
  try {
    const key = await crypto.subtle.importKey('jwk', { kty, crv, x }, 'Ed25519', false, ['verify'])
    return await crypto.subtle.verify('Ed25519', key, fromBase64Url(signature), toUtf8(text))
  } catch {
    return false
  }
}
