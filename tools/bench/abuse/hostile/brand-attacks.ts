import { brandPath, conversationPath, memberPath } from '@sillage/core/base/paths'
import { send } from '../../../test/integration/client.ts'
import { newConversation } from '../../../test/integration/conversations.ts'
import { newInvitation } from '../../../test/integration/identity-world.ts'
import * as world from '../../../test/integration/world.ts'

/** Attacks on brands and on what is kept of people. Each tells what it gained; nothing where it was refused. */
export const BRAND_ATTACKS: Readonly<Record<string, () => Promise<string[]>>> = {
  /** An owner makes somebody else pay: invites them as an owner, and steps down or leaves. */
  'payer by invitation': async () => {
    const { brandId } = await world.newBrand()
    const [owner, victim] = [await world.newPerson(), await world.newPerson()]
    await world.joinBrand(brandId, owner.uid, 'owner')
    await world.db.doc(brandPath(brandId)).update({ ownerId: owner.uid })
    const { token: invitationToken } = await newInvitation(brandId, victim.email, { role: 'owner' })
    const body = { invitationToken }
    const { status } = await send('POST', '/api/invitations/accept', { token: victim.token, body })
    if (status !== 200) return [`no invitation to accept: ${status}`]
    const { token } = owner
    const path = `/api/brands/${brandId}/members/${owner.uid}`
    await send('PUT', path, { token, body: { role: 'viewer' } })
    await send('DELETE', path, { token })
    await send('DELETE', '/api/users/me', { token, body: { confirmation: owner.email } })
    await send('PUT', `/api/brands/${brandId}/payer`, { token, body: { terms: '', uid: victim.uid } })
    const payer = (await world.db.doc(brandPath(brandId)).get()).get('ownerId')
    const isOwner = (await world.db.doc(memberPath(brandId, owner.uid)).get()).get('role') === 'owner'
    return payer === owner.uid && isOwner ? [] : [`a payer: ${payer}`]
  },

  /** An administrator reads a brand without opening it, or lets themself in. */
  'administrator reads a brand without a reason': async () => {
    const brand = await world.newBrand()
    const { brandId } = brand
    // Figures of people are for administrators alone: the member is one too.
    const [member, admin] = [
      await world.newPerson([brandId], { role: 'super_admin' }),
      await world.newPerson([], { role: 'super_admin' }),
    ]
    const analysisId = await world.newAnalysis(brand, member.uid)
    const { token } = admin
    const query = `brandId=${brandId}&analysisId=${analysisId}`
    const asked: [string, string, object?][] = [
      ['GET', `/api/brands/${brandId}`],
      ['GET', `/api/brands/${brandId}/members`],
      ['GET', `/api/analyses/${analysisId}`],
      ['GET', `/api/analytics/peoples?${query}`],
      ['GET', `/api/sentiment?${query}`],
      ['POST', `/api/brands/${brandId}/invitations`, { email: admin.email }],
      ['POST', `/api/admin/brands/${brandId}/open`, { reason: '' }],
      ['POST', `/api/users/${admin.uid}/brands`, { brand_id: brandId }],
    ]
    for (const [method, path] of asked) {
      if (method !== 'GET') continue
      // Refusals prove nothing where members read nothing either.
      const { status } = await send(method, path, { token: member.token })
      if (status !== 200) return [`a member is refused ${path}: ${status}`]
    }
    for (const [method, path, body] of asked) {
      const { status } = await send(method, path, body === undefined ? { token } : { token, body })
      if (status < 400) return [`${method} ${path}: ${status}`]
    }
    return []
  },

  /** A former member's statements in a brand outlive their account. */
  "former member's data survives erasure": async () => {
    const { brandId } = await world.newBrand()
    const [person, owner] = [await world.newPerson([brandId]), await world.newPerson()]
    await world.joinBrand(brandId, owner.uid, 'owner')
    const { conversationId } = await newConversation(brandId, person.uid)
    await send('DELETE', `/api/brands/${brandId}/members/${person.uid}`, { token: owner.token })
    const body = { confirmation: person.email }
    const { status } = await send('DELETE', '/api/users/me', { token: person.token, body })
    if (status !== 200) return [`no deletion: ${status}`]
    const kept = await world.db.doc(conversationPath(conversationId)).get()
    return kept.exists ? ['a conversation'] : []
  },
}
