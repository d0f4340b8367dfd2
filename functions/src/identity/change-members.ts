import { AppError } from '@sillage/core/base/errors'
import type { MemberRole } from '@sillage/core/base/member-role'
import { alertDigestPath, brandPath, memberPath, reportReaderPath } from '@sillage/core/base/paths'
import type { Member } from '@sillage/core/brands/brand'
import type * as calls from '@sillage/core/brands/member-calls'
import type { Transaction } from 'firebase-admin/firestore'
import { loadMembers, memberDtos, requireOwner } from '../membership/members.ts'
import { db } from '../platform/firebase.ts'
import type { Handler } from '../platform/http/handler.ts'
import { transact } from '../platform/transact.ts'

/**
 * The member that changes role or leaves. All members are read in the transaction, so that two owners who
 * leave at once do not both count on the other.
 *
 * @throws AppError member_not_found; last_owner for the only owner; payer_stays for the payer: nobody else becomes the payer
 * without accepting it
 */
const memberToChange = async (
  transaction: Transaction,
  brandId: string,
  uid: string,
  role: MemberRole | null,
): Promise<Member> => {
  const members = await loadMembers(brandId, transaction)
  const brand = await transaction.get(db.doc(brandPath(brandId)))
  const member = members.find((one) => one.uid === uid)
  if (!member) throw new AppError('member_not_found')
  const owners = members.filter((one) => (one.uid === uid ? role : one.role) === 'owner')
  if (owners.length === 0 && member.role === 'owner') throw new AppError('last_owner')
  if (brand.get('ownerId') === uid && role !== 'owner') throw new AppError('payer_stays')
  return member
}

export const handleChangeRole: Handler<typeof calls.changeMemberRole> = async ({ params, body }) => {
  const { brandId, memberId } = params
  const changed = await transact(async (transaction) => {
    const member = await memberToChange(transaction, brandId, memberId, body.role)
    transaction.update(db.doc(memberPath(brandId, memberId)), { role: body.role })
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

/**
 * @param alongside other writes of the same transaction
 * @throws AppError member_not_found, last_owner, payer_stays
 */
export const leaveBrand = async (
  brandId: string,
  uid: string,
  alongside?: (transaction: Transaction) => void,
): Promise<void> => {
  await transact(async (transaction) => {
    await memberToChange(transaction, brandId, uid, null)
    transaction.delete(db.doc(memberPath(brandId, uid)))
    transaction.delete(db.doc(alertDigestPath(brandId, uid)))
    transaction.delete(db.doc(reportReaderPath(brandId, uid)))
    alongside?.(transaction)
  })
}
