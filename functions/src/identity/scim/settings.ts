import { AppError } from '@sillage/core/base/errors'
import { toIso } from '@sillage/core/base/time'
import type * as calls from '@sillage/core/identity/provisioning-calls'
import type { HandlersOf } from '../../platform/http/handler.ts'
import { requireOffer } from '../company/offer.ts'
import { loadCompany } from '../company/stored.ts'
import { requireRecentSignIn } from '../recent-sign-in.ts'
import { recordOwnAct } from '../session-tokens.ts'
import { setGroupRole } from './groups.ts'
import { listPeople } from './people.ts'
import { locate } from './protocol.ts'
import { loadGroups } from './roles.ts'
import { endToken, findToken, renewToken } from './tokens.ts'

const loadProvisioning = async (companyId: string): Promise<calls.ProvisioningDto> => {
  const company = await loadCompany(companyId)
  const [token, people, groups] = await Promise.all([
    findToken(companyId),
    listPeople(company),
    loadGroups(companyId),
  ])
  return {
    base_url: locate(''),
    token: token && { ending: token.ending, created_at: toIso(token.createdAt) },
    active_people: people.filter(({ active }) => active).length,
    groups: groups.map(({ groupId, displayName, memberIds, role }) => ({
      group_id: groupId,
      name: displayName,
      member_count: memberIds.length,
      group_role: role,
    })),
  }
}

/** Records in the logs of the company's brands that its directory was connected, changed or taken off. */
const record = (uid: string): Promise<void> => recordOwnAct(uid, { noun: 'company', verb: 'change' })

export const provisioningHandlers: HandlersOf<typeof calls> = {
  getProvisioning: async ({ caller }) => ({ data: await loadProvisioning(caller.uid) }),

  createProvisioningToken: async ({ caller }) => {
    requireRecentSignIn(caller)
    requireOffer(caller)
    const secret = await renewToken(caller.uid)
    await record(caller.uid)
    return { data: { secret, provisioning: await loadProvisioning(caller.uid) } }
  },

  revokeProvisioningToken: async ({ caller }) => {
    await endToken(caller.uid)
    await record(caller.uid)
    return { data: await loadProvisioning(caller.uid) }
  },

  setGroupRole: async ({ params, body, caller }) => {
    requireRecentSignIn(caller)
    const company = await loadCompany(caller.uid)
    const isKnown = await setGroupRole(company, params.companyGroupId, body.groupRole)
    if (!isKnown) throw new AppError('not_found')
    await record(caller.uid)
    return { data: await loadProvisioning(caller.uid) }
  },
}
