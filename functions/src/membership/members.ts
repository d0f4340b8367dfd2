import { AppError } from '@sillage/core/base/errors'
import { invitationsPath, memberPath, membersPath, userPath } from '@sillage/core/base/paths'
import { toIso } from '@sillage/core/base/time'
import { type Member, memberSchema } from '@sillage/core/brands/brand'
import type { InvitationDto, MemberDto } from '@sillage/core/brands/member-calls'
import { type Invitation, invitationSchema } from '@sillage/core/identity/invitation'
import { userSchema } from '@sillage/core/identity/user'
import type { Transaction } from 'firebase-admin/firestore'
import { db } from '../platform/firebase.ts'
import type { Caller } from '../platform/http/caller.ts'

/** People of one brand; more are not read at once. */
const MAX_MEMBERS = 500

/** Whether a stored membership is that of an owner. */
export const isOwner = (stored: unknown): boolean => {
  const member = memberSchema.safeParse(stored)
  return member.success && member.data.role === 'owner'
}

/** Whether somebody decides who belongs to a brand: its owners. */
export const mayManage = async (caller: Caller, brandId: string): Promise<boolean> =>
  isOwner((await db.doc(memberPath(brandId, caller.uid)).get()).data())

/** @throws AppError owner_only */
export const requireOwner = async (caller: Caller, brandId: string): Promise<void> => {
  if (!(await mayManage(caller, brandId))) throw new AppError('owner_only')
}

/** The members of a brand, those who joined first ahead. */
export const loadMembers = async (brandId: string, transaction?: Transaction): Promise<Member[]> => {
  const query = db.collection(membersPath(brandId)).limit(MAX_MEMBERS)
  const { docs } = await (transaction ? transaction.get(query) : query.get())
  return docs
    .map((doc) => memberSchema.parse(doc.data()))
    .sort((one, other) => one.createdAt - other.createdAt || one.uid.localeCompare(other.uid))
}

/** Members with their names; somebody without a document has none yet. */
export const memberDtos = async (members: readonly Member[]): Promise<MemberDto[]> => {
  if (members.length === 0) return []
  const users = await db.getAll(...members.map(({ uid }) => db.doc(userPath(uid))))
  return members.map((member, at) => {
    const user = userSchema.safeParse(users[at]?.data())
    return {
      user_id: member.uid,
      email: user.success ? user.data.email : '',
      name: user.success ? user.data.name : '',
      role: member.role,
      date_joined: toIso(member.createdAt),
    }
  })
}

export const invitationDto = (invitation: Invitation): InvitationDto => ({
  invitation_id: invitation.invitationId,
  email: invitation.email,
  role: invitation.role,
  date_creation: toIso(invitation.createdAt),
  date_expiry: toIso(invitation.expiresAt),
})

/** Invitations that still wait for an answer, the newest first. */
export const openInvitations = async (brandId: string): Promise<Invitation[]> => {
  const { docs } = await db.collection(invitationsPath(brandId)).limit(MAX_MEMBERS).get()
  return docs
    .map((doc) => invitationSchema.parse(doc.data()))
    .filter(({ expiresAt }) => expiresAt > Date.now())
    .sort((one, other) => other.createdAt - one.createdAt)
}
