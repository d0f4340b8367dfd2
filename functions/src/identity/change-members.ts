import type { Member } from '@sillage/core/brands/brand'
import { AppError } from '@sillage/core/errors'
import type * as calls from '@sillage/core/identity/member-calls'
import { alertDigestPath, memberPath } from '@sillage/core/paths'
import type { Transaction } from 'firebase-admin/firestore'
import type { Handler } from '../api/handler.ts'
import { db } from '../firebase.ts'
import { transact } from '../transact.ts'
import { loadMembers, memberDtos, requireOwner } from './members.ts'

/** All members are read in the transaction, so that two owners who leave at once do not both believe in the other. */
const memberIn = async (
  transaction: Transaction,
  brandId: string,
  uid: string,
): Promise<{ member: Member; isLastOwner: boolean }> => {
  const members = await loadMembers(brandId, transaction)
  const member = members.find((one) => one.uid === uid)
  if (!member) throw new AppError('member_not_found')
  const owners = members.filter(({ role }) => role === 'owner')
  return { member, isLastOwner: member.role === 'owner' && owners.length === 1 }
}

export const handleChangeRole: Handler<typeof calls.changeMemberRole> = async ({ params, body, caller }) => {
  const { brandId, memberId } = params
  await requireOwner(caller, brandId)
  const changed = await transact(async (transaction) => {
    const { member, isLastOwner } = await memberIn(transaction, brandId, memberId)
    if (isLastOwner && body.role !== 'owner') throw new AppError('last_owner')
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

/** @throws AppError member_not_found, or last_owner: nobody would be left to look after the brand */
export const leaveBrand = async (brandId: string, uid: string): Promise<void> => {
  await transact(async (transaction) => {
    const { isLastOwner } = await memberIn(transaction, brandId, uid)
    if (isLastOwner) throw new AppError('last_owner')
    transaction.delete(db.doc(memberPath(brandId, uid)))
    transaction.delete(db.doc(alertDigestPath(brandId, uid)))
  })
}
