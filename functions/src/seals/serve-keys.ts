import { sealKeysSchema } from '@sillage/core/seals/seal'
import type { RequestHandler } from 'express'
import { readPublicKeys } from './keys.ts'

/** Serves the public keys of seals: anybody may check a seal, from any page. */
export const serveSealKeys: RequestHandler = async (_request, response) => {
  response
    .set({ 'Cache-Control': 'public, max-age=300', 'Access-Control-Allow-Origin': '*' })
    .json(sealKeysSchema.parse({ keys: await readPublicKeys() }))
}
