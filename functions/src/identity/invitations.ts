import { AppError } from '@sillage/core/base/errors'
import { newId } from '@sillage/core/base/ids'
import { brandPath, invitationPath, memberPath, userPath } from '@sillage/core/base/paths'
import { toIso } from '@sillage/core/base/time'
import type * as calls from '@sillage/core/brands/member-calls'
import {
  INVITATION_LIFETIME_MS,
  type Invitation,
  invitationSchema,
  MAX_INVITATIONS,
} from '@sillage/core/identity/invitation'
import { userSchema } from '@sillage/core/identity/user'
import { type MailLanguage, toMailLanguage } from '@sillage/core/mail/email-template'
import { Timestamp } from 'firebase-admin/firestore'
import { addContact, listContacts, MAX_BILLING_CONTACTS } from '../billing/contacts.ts'
import { loadBrand } from '../library/load.ts'
import { queueMail } from '../mail/queue.ts'
import { invitationDto, loadMembers, mayManage, memberDtos, openInvitations } from '../membership/members.ts'
import { findAccountByEmail } from '../platform/accounts.ts'
import { readVia, recordAct } from '../platform/acts.ts'
import { tokenUrl } from '../platform/app-url.ts'
import { db } from '../platform/firebase.ts'
import type { Caller } from '../platform/http/caller.ts'
import type { Handler } from '../platform/http/handler.ts'
import { hashToken, isSame, newToken } from '../platform/secrets.ts'
import { textIn } from '../platform/texts.ts'
import { transact } from '../platform/transact.ts'
import { limitInvitations } from './limits.ts'
import { plainName } from './plain-name.ts'

const DAY_MS = 24 * 3_600_000

/** Names that strangers chose, as a mail to a stranger may repeat them: without links, and with a word for an empty one. */
const shownNames = (
  language: MailLanguage,
  { inviter, brand }: { inviter: string; brand: string },
): { inviter: string; brand: string } => ({
  inviter: plainName(inviter) || textIn(language, 'mail-lines:inviter'),
  brand: plainName(brand) || textIn(language, 'mail-lines:brand'),
})

export const handleListMembers: Handler<typeof calls.listMembers> = async ({ params, caller }) => {
  const { brandId } = params
  const [may_manage, { ownerId }] = await Promise.all([mayManage(caller, brandId), loadBrand(brandId)])
  const [members, invitations, contacts] = await Promise.all([
    loadMembers(brandId).then(memberDtos),
    may_manage ? openInvitations(brandId) : [],
    ownerId === caller.uid ? listContacts(ownerId) : [],
  ])
  return {
    data: {
      members,
      invitations: invitations.map(invitationDto),
      payer_id: ownerId || null,
      may_manage,
      billing_contacts: contacts.map(({ uid, email, name }) => ({ user_id: uid, email, name })),
    },
  }
}

/** Names the brand and the invitation, so that the link alone finds it. */
const getToken = ({ brandId, invitationId }: Invitation, secret: string): string =>
  `${brandId}.${invitationId}.${secret}`

const readToken = (token: string) => {
  const parts = /^([0-9a-f]{24})\.([0-9a-z]{16})\.([A-Za-z0-9_-]{43})$/.exec(token)
  const [, brandId, invitationId, secret] = parts ?? []
  return brandId && invitationId && secret ? { brandId, invitationId, secret } : null
}

/**
 * The payer alone lets somebody into their billing: to other owners it is as closed as to strangers.
 *
 * @throws AppError payer_only, already_member, too_many_invitations
 */
const requireRoomForContact = async (
  payerId: string,
  { caller, email, open }: { caller: Caller; email: string; open: readonly Invitation[] },
): Promise<void> => {
  if (payerId !== caller.uid) throw new AppError('payer_only')
  const contacts = await listContacts(payerId)
  if (email === caller.email.toLowerCase() || contacts.some((one) => one.email.toLowerCase() === email)) {
    throw new AppError('already_member', { details: { field: 'email' } })
  }
  const waiting = open.filter(({ role, email: other }) => role === 'billing' && other !== email)
  if (contacts.length + waiting.length >= MAX_BILLING_CONTACTS) throw new AppError('too_many_invitations')
}

export const handleInviteMember: Handler<typeof calls.inviteMember> = async ({ params, body, caller }) => {
  const { brandId } = params
  const email = body.email.toLowerCase()
  const [brand, open, account] = await Promise.all([
    loadBrand(brandId),
    openInvitations(brandId),
    findAccountByEmail(email),
  ])
  const isOfBilling = body.role === 'billing'
  if (isOfBilling) await requireRoomForContact(brand.ownerId, { caller, email, open })
  else if (account && (await db.doc(memberPath(brandId, account.uid)).get()).exists) {
    throw new AppError('already_member', { details: { field: 'email' } })
  }
  const earlier = open.find((invitation) => invitation.email === email)
  if (!earlier && open.length >= MAX_INVITATIONS) throw new AppError('too_many_invitations')
  await limitInvitations(email)

  const now = Date.now()
  const secret = newToken()
  const invitation: Invitation = {
    invitationId: earlier?.invitationId ?? newId(),
    brandId,
    email,
    role: body.role,
    invitedBy: caller.uid,
    secretHash: hashToken(secret),
    createdAt: now,
    expiresAt: now + INVITATION_LIFETIME_MS,
  }
  await db.doc(invitationPath(brandId, invitation.invitationId)).set({
    ...invitation,
    createdAt: Timestamp.fromMillis(invitation.createdAt),
    expiresAt: Timestamp.fromMillis(invitation.expiresAt),
  })
  const language = toMailLanguage(body.language)
  const order = { to: email, language: body.language }
  const values = {
    ...shownNames(language, { inviter: caller.user.name, brand: brand.name }),
    link: tokenUrl('/auth/invitation', getToken(invitation, secret)),
    days: String(INVITATION_LIFETIME_MS / DAY_MS),
  }
  if (body.role === 'billing') await queueMail({ ...order, template: 'billing_invitation', values })
  else {
    const role = textIn(language, `mail-lines:roles.${body.role}`)
    await queueMail({ ...order, template: 'invitation', values: { ...values, role } })
  }
  return { data: invitationDto(invitation) }
}

export const handleWithdrawInvitation: Handler<typeof calls.withdrawInvitation> = async ({ params }) => {
  const { brandId, invitationId } = params
  const ref = db.doc(invitationPath(brandId, invitationId))
  if (!(await ref.get()).exists) throw new AppError('invitation_not_found')
  await ref.delete()
  return { ok: true }
}

/** The invitation that a link opens; null for every link that opens nothing, whatever the reason. */
const getOpenInvitation = (data: unknown, secret: string): Invitation | null => {
  const invitation = invitationSchema.safeParse(data)
  if (!invitation.success || !isSame(hashToken(secret), invitation.data.secretHash)) return null
  return invitation.data.expiresAt <= Date.now() ? null : invitation.data
}

/** @throws AppError link_expired */
const getInvitation = (data: unknown, secret: string): Invitation => {
  const invitation = getOpenInvitation(data, secret)
  if (!invitation) throw new AppError('link_expired')
  return invitation
}

export const handleOpenInvitation: Handler<typeof calls.openInvitation> = async ({ body }) => {
  const token = readToken(body.invitationToken)
  if (!token) throw new AppError('link_expired')
  const [stored, brand] = await db.getAll(
    db.doc(invitationPath(token.brandId, token.invitationId)),
    db.doc(brandPath(token.brandId)),
  )
  const invitation = getInvitation(stored?.data(), token.secret)
  if (!brand?.exists) throw new AppError('link_expired')
  const inviter = userSchema.safeParse((await db.doc(userPath(invitation.invitedBy)).get()).data())
  return {
    data: {
      brand_name: plainName(String(brand.get('name') ?? '')),
      email: invitation.email,
      invited_by: inviter.success ? plainName(inviter.data.name) : '',
      role: invitation.role,
    },
  }
}

/** Whether somebody signs up by an invitation that was mailed to that very address, which shows that they have its mailbox. */
export const isInvited = async ({
  email,
  invitationToken = '',
}: {
  email: string
  invitationToken?: string | undefined
}): Promise<boolean> => {
  const token = readToken(invitationToken)
  if (!token) return false
  const stored = await db.doc(invitationPath(token.brandId, token.invitationId)).get()
  const invitation = getOpenInvitation(stored.data(), token.secret)
  return invitation?.email === email.toLowerCase()
}

/** The link shows that somebody has the mail; the account's verified address, that it was meant for them. */
export const handleAcceptInvitation: Handler<typeof calls.acceptInvitation> = async ({ body, caller }) => {
  const token = readToken(body.invitationToken)
  if (!token) throw new AppError('link_expired')
  const { brandId } = token
  const ref = db.doc(invitationPath(brandId, token.invitationId))
  const membership = db.doc(memberPath(brandId, caller.uid))
  const payer_id = await transact(async (transaction) => {
    const [stored, brand, member, user] = await transaction.getAll(
      ref,
      db.doc(brandPath(brandId)),
      membership,
      db.doc(userPath(caller.uid)),
    )
    const invitation = getInvitation(stored?.data(), token.secret)
    if (!brand?.exists) throw new AppError('link_expired')
    if (invitation.email !== caller.email.toLowerCase()) {
      throw new AppError('invitation_other_address')
    }
    const { role, invitedBy } = invitation
    const { uid } = caller
    const entry = { brandId, verb: 'create', objectId: uid, actorId: uid, via: readVia(caller) } as const
    if (role === 'billing') {
      // Somebody else pays by now, who has invited nobody.
      if (brand.get('ownerId') !== invitedBy) throw new AppError('link_expired')
      if (!user?.exists) throw new AppError('not_authenticated')
      transaction.delete(ref)
      addContact(transaction, invitedBy, uid)
      recordAct(transaction, { ...entry, noun: 'billing_contact' })
      return invitedBy
    }
    transaction.delete(ref)
    if (member?.exists) return null
    transaction.create(membership, {
      uid,
      brandId,
      role,
      createdAt: Timestamp.now(),
    })
    recordAct(transaction, { ...entry, noun: 'member' })
    return null
  })
  return { data: { brand_id: brandId, payer_id } }
}

const invitationsTo = async (email: string) =>
  email === ''
    ? []
    : (await db.collectionGroup('invitations').where('email', '==', email.toLowerCase()).get()).docs

/** The invitations to an address, for the export of its account. */
export const exportInvitations = async (email: string) =>
  (await invitationsTo(email)).map((document) => {
    const { role, createdAt, expiresAt } = invitationSchema.parse(document.data())
    return { role, invited_at: toIso(createdAt), expires_at: toIso(expiresAt) }
  })

/** Forgets the invitations to an address: their links open nothing any more. */
export const forgetInvitationsTo = async (email: string): Promise<void> => {
  for (const { ref } of await invitationsTo(email)) await ref.delete()
}
