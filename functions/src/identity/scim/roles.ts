import { AppError } from '@sillage/core/base/errors'
import type { MemberRole } from '@sillage/core/base/member-role'
import { companyGroupsPath, memberPath } from '@sillage/core/base/paths'
import { memberSchema } from '@sillage/core/brands/brand'
import type { Company } from '@sillage/core/identity/company'
import { type CompanyGroup, companyGroupSchema } from '@sillage/core/identity/provisioning'
import type { Transaction } from 'firebase-admin/firestore'
import { isOwner } from '../../membership/members.ts'
import { listRoles } from '../../membership/memberships.ts'
import { recordAct } from '../../platform/acts.ts'
import { db } from '../../platform/firebase.ts'
import { logger } from '../../platform/log/logger.ts'
import { transact } from '../../platform/transact.ts'
import { leaveBrand } from '../change-members.ts'
import { type Joining, joinBrand } from '../company/people.ts'

/** Memberships and roles that people have by the directory of their company. */

type Membership = { readonly brandId: string; readonly role: MemberRole }

/** Who acts in the logs of brands: the owner of the company, by their token. */
const actBy = ({ companyId }: Pick<Company, 'companyId'>): Joining => ({ actorId: companyId, via: 'key' })

/** The groups of a company, by name. */
export const loadGroups = async (companyId: string, transaction?: Transaction): Promise<CompanyGroup[]> => {
  const query = db.collection(companyGroupsPath()).where('companyId', '==', companyId)
  const { docs } = await (transaction ? transaction.get(query) : query.get())
  return docs
    .map((document) => companyGroupSchema.parse(document.data()))
    .sort((one, other) => one.displayName.localeCompare(other.displayName))
}

/** The role that groups give somebody; null when none gives one. */
const readRole = (groups: readonly CompanyGroup[], uid: string): CompanyGroup['role'] => {
  const roles = groups.filter(({ memberIds }) => memberIds.includes(uid)).map(({ role }) => role)
  return (['editor', 'viewer'] as const).find((role) => roles.includes(role)) ?? null
}

/** Gives somebody memberships of brands that the owner of the company owns. Those that they have stay. */
export const giveMemberships = async (
  company: Company,
  uid: string,
  memberships: readonly Membership[],
): Promise<void> => {
  for (const one of memberships) await joinBrand(company, { uid, ...one }, actBy(company))
}

/** The memberships of a new person: the role of their groups, or that of new people, in the brands of the company. */
export const defaultMemberships = ({ brandIds, role }: Company): Membership[] =>
  brandIds.map((brandId) => ({ brandId, role }))

/** Sets the role of a member, as long as the owner of the company owns the brand. Owners stay owners. */
const setRole = (
  { companyId }: Company,
  { brandId, uid, role }: Membership & { uid: string },
): Promise<void> =>
  transact(async (transaction) => {
    const ref = db.doc(memberPath(brandId, uid))
    const [owner, stored] = await transaction.getAll(db.doc(memberPath(brandId, companyId)), ref)
    const member = stored?.exists ? memberSchema.parse(stored.data()) : null
    if (!isOwner(owner?.data()) || !member || member.role === 'owner' || member.role === role) return
    transaction.update(ref, { role })
    const act = { noun: 'member', verb: 'change', objectId: uid } as const
    recordAct(transaction, { ...act, brandId, ...actBy({ companyId }) })
  })

/**
 * Gives people the role of their groups in the brands of the company.
 *
 * @param fallback whether people without such a group get the role of new people: they have just left one
 */
export const applyRoles = async (
  company: Company,
  uids: Iterable<string>,
  { fallback }: { fallback: boolean },
): Promise<void> => {
  const groups = await loadGroups(company.companyId)
  for (const uid of uids) {
    const role = readRole(groups, uid) ?? (fallback ? company.role : null)
    if (role === null) continue
    for (const brandId of company.brandIds) await setRole(company, { brandId, uid, role })
  }
}

/** Refusals to let a member go: nobody else pays, or owns the brand. */
const STAYS: ReadonlySet<string> = new Set(['payer_stays', 'last_owner', 'member_not_found'])

/** Memberships of somebody in brands that the owner of the company owns. */
export const findMemberships = async ({ companyId }: Company, uid: string): Promise<Membership[]> => {
  if (uid === companyId) return []
  const [owned, theirs] = await Promise.all([listRoles(companyId), listRoles(uid)])
  return [...theirs].flatMap(([brandId, role]) => (owned.get(brandId) === 'owner' ? [{ brandId, role }] : []))
}

/** Takes memberships away. Who pays for a brand stays its member: a brand has to be paid for. */
export const takeMemberships = async (
  company: Company,
  uid: string,
  memberships: readonly Membership[],
): Promise<void> => {
  const act = { noun: 'member', verb: 'delete', objectId: uid, ...actBy(company) } as const
  for (const { brandId } of memberships) {
    try {
      await leaveBrand(brandId, uid, (transaction) => recordAct(transaction, { ...act, brandId }))
    } catch (error) {
      if (!(error instanceof AppError) || !STAYS.has(error.code)) throw error
      logger.warn('a deactivated person stays a member', {
        companyId: company.companyId,
        uid,
        brandId,
        error,
      })
    }
  }
}
