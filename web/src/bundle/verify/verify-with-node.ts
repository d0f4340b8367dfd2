import { createPublicKey, verify } from 'node:crypto'
import type { VerifySignature } from '@sillage/core/seals/check'

/** Verifies a seal's signature with Node alone. */
export const verifyWithNode: VerifySignature = ({ kty, crv, x }, text, signature) =>
  verify(
    null,
    Buffer.from(text),
    createPublicKey({ key: { kty, crv, x }, format: 'jwk' }),
    Buffer.from(signature, 'base64url'),
  )
