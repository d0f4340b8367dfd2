import { openBrand, startImpersonation } from '@sillage/core/admin/impersonation-calls'
import { type Reply, sendCall } from './client.ts'
import { signInWithToken } from './world.ts'

/** Sessions in which an administrator sees what others have. */

export const REASON = 'Ticket 4711: the customer asked why a figure fell.'

export const startView = (userId: string, token: string): Promise<Reply> =>
  sendCall(startImpersonation, { params: { userId }, body: { reason: REASON } }, token)

export const startOpening = (brandId: string, token: string, reason = REASON): Promise<Reply> =>
  sendCall(openBrand, { params: { brandId }, body: { reason } }, token)

/** The token of a session that has a brand open. @param token the administrator's own */
export const openBrandAs = async (token: string, brandId: string): Promise<string> => {
  const { status, body } = await startOpening(brandId, token)
  if (status !== 201) throw new Error(`not opened: ${status} ${JSON.stringify(body)}`)
  return signInWithToken(openBrand.response.parse(body).data.custom_token)
}
