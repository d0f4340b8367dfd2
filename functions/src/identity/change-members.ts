import type { Member } from '@sillage/core/brands/brand'
import type { MemberRole } from '@sillage/core/brands/member-role'
import { AppError } from '@sillage/core/errors'
import type * as calls from '@sillage/core/identity/member-calls'
import { alertDigestPath, brandPath, memberPath, reportReaderPath } from '@sillage/core/paths'
import type { Transaction } from 'firebase-admin/firestore'
import type { Handler } from '../api/handler.ts'
import { db } from '../firebase.ts'
import { transact } from '../transact.ts'
import { loadMembers, memberDtos, requireOwner } from './members.ts'

/**
 * Makes ready that somebody has another role in a brand, or none. All members are read in the transaction, so that two owners
 * who leave at once do not both believe in the other.
 *
 * @returns the member, and what hands the brand to the owner who joined first, should its owner be none any more
 * @throws AppError member_not_found, or last_owner: nobody would be left to look after the brand
 */
const withRole = async (
  transaction: Transaction,
  brandId: string,
  uid: string,
  role: MemberRole | null,
): Promise<{ member: Member; handOver: () => void }> => {
  const brandRef = db.doc(brandPath(brandId))
  const [members, brand] = [await loadMembers(brandId, transaction), await transaction.get(brandRef)]
  const member = members.find((one) => one.uid === uid)
  if (!member) throw new AppError('member_not_found')
  const owners = members.filter((one) => (one.uid === uid ? role : one.role) === 'owner')
  const [first] = owners
  if (!first && member.role === 'owner') throw new AppError('last_owner')
  const stays = owners.some((owner) => owner.uid === brand.get('ownerId'))
  return {
    member,
    handOver: () => {
      if (brand.exists && first && !stays) transaction.update(brandRef, { ownerId: first.uid })
    },
  }
}

export const handleChangeRole: Handler<typeof calls.changeMemberRole> = async ({ params, body }) => {
  const { brandId, memberId } = params
  const changed = await transact(async (transaction) => {
    const { member, handOver } = await withRole(transaction, brandId, memberId, body.role)
    transaction.update(db.doc(memberPath(brandId, memberId)), { role: body.role })
    handOver()
    return { ...member, role: body.role }
  })
  const [data] = await memberDtos([changed])
  if (!data) throw new AppError('member_not_found')
  return { data }
}

export const handleRemoveMember: Handler<typeof calls.removeMember> = async ({ params, caller }) => {
  const { brandId, memberId } = params
  if (memberId !== caller.uid) await requireOwner(caller, brandId)
  await leaveBrand(brandId, memberId)
  return { ok: true }
}

/** @throws AppError member_not_found, last_owner */
export const leaveBrand = async (brandId: string, uid: string): Promise<void> => {
  await transact(async (transaction) => {
    const { handOver } = await withRole(transaction, brandId, uid, null)
    handOver()
    transaction.delete(db.doc(memberPath(brandId, uid)))
    transaction.delete(db.doc(alertDigestPath(brandId, uid)))
    transaction.delete(db.doc(reportReaderPath(brandId, uid)))
  })
}
