import { VIEWS } from '@sillage/core/analytics/views/catalogue'
import { AppError } from '@sillage/core/base/errors'
import { reaches } from '@sillage/core/base/member-role'
import {
  brandPath,
  memberPath,
  shareLinkPath,
  shareLinksPath,
  shareSummaryPath,
  userPath,
} from '@sillage/core/base/paths'
import { memberSchema } from '@sillage/core/brands/brand'
import { type User, userSchema } from '@sillage/core/identity/user'
import {
  hasEnded,
  PASSWORD_LIMIT,
  readSharedName,
  type ShareLink,
  sharedNameSchema,
  shareLinkSchema,
  VIEWS_BY_SHARED_TAB,
} from '@sillage/core/shares/link'
import type { Transaction } from 'firebase-admin/firestore'
import { requireGate, type Viewer } from '../analytics/gate.ts'
import { payerIn } from '../membership/payer.ts'
import { appUrl } from '../platform/app-url.ts'
import { db } from '../platform/firebase.ts'
import { limitRate } from '../platform/limits/rate-limit.ts'
import { hashPassword, hashToken, isSame } from '../platform/secrets.ts'

/** Requires a plan that holds reports, which take figures out of the app, and the tab. @throws AppError feature_locked or pdf_locked */
export const requireSharing = async (viewer: Viewer, tab: ShareLink['tab']): Promise<void> => {
  await requireGate(viewer, 'reports')
  for (const view of VIEWS_BY_SHARED_TAB[tab]) await requireGate(viewer, VIEWS[view].gate)
}

/** An opened link, with its brand's name and whoever pays for the brand. */
interface OpenLink {
  readonly link: ShareLink
  readonly brandName: string
  readonly payer: User
}

const gone = () => new AppError('link_expired')

/**
 * A link's maker and payer, as they stand now: a link shows no more than its maker may share.
 *
 * @throws AppError link_expired
 */
const requireMaker = async (link: ShareLink): Promise<OpenLink> => {
  const { brandId, createdBy, tab } = link
  const [brand, stored, maker] = await db.getAll(
    db.doc(brandPath(brandId)),
    db.doc(memberPath(brandId, createdBy)),
    db.doc(userPath(createdBy)),
  )
  if (!brand?.exists || !stored?.exists || !maker?.exists) throw gone()
  const user = userSchema.parse(maker.data())
  if (!reaches(memberSchema.parse(stored.data()).role, 'editor') || user.suspendedAt !== null) throw gone()
  const payerId = payerIn({ ownerId: String(brand.get('ownerId') ?? '') }, createdBy)
  const paying = payerId === createdBy ? maker : await db.doc(userPath(payerId)).get()
  if (!paying.exists) throw gone()
  const payer = userSchema.parse(paying.data())
  try {
    await requireSharing({ isAdmin: false, payer }, tab)
  } catch (error) {
    throw error instanceof AppError ? gone() : error
  }
  return { link, brandName: String(brand.get('name') ?? ''), payer }
}

/** @throws AppError link_password or too_many_requests */
const requirePassword = async (
  { linkId, password: kept }: ShareLink,
  password: string | undefined,
): Promise<void> => {
  if (kept === null) return
  if (password === undefined) throw new AppError('link_password')
  await limitRate(`share-password:${linkId}`, PASSWORD_LIMIT)
  if (!isSame(await hashPassword(password, kept.salt), kept.hash)) throw new AppError('link_password')
}

/** What a reader holds of a link. */
interface Held {
  readonly link: string
  readonly secret: string
  readonly password?: string | undefined
}

/** The stored link whose secret a reader holds. @throws AppError link_expired */
const findHeld = async ({ link: name, secret }: Held): Promise<ShareLink> => {
  const { brandId, linkId } = readSharedName(name)
  const stored = await db.doc(shareLinkPath(brandId, linkId)).get()
  const link = stored.exists ? shareLinkSchema.parse(stored.data()) : null
  if (!link || !isSame(hashToken(secret), link.secretHash) || hasEnded(link, Date.now())) throw gone()
  return link
}

/**
 * The link that a reader holds. Every reason why there is none looks the same.
 *
 * @throws AppError link_expired; link_password without the right password; too_many_requests after many guesses
 */
export const requireLink = async (held: Held): Promise<OpenLink> => {
  const link = await findHeld(held)
  const open = await requireMaker(link)
  await requirePassword(link, held.password)
  return open
}

/**
 * The link of an address, with the secret that the address holds; its password stays for the page to ask for.
 *
 * @throws AppError link_expired
 */
export const requireAddress = async (address: string): Promise<{ link: ShareLink; secret: string }> => {
  const url = URL.parse(address)
  const name = sharedNameSchema.safeParse(url?.pathname.replace(/^\/(share|embed)\//, ''))
  if (url?.origin !== new URL(appUrl()).origin || !name.success) throw gone()
  const secret = url.hash.slice(1)
  const link = await findHeld({ link: name.data, secret })
  await requireMaker(link)
  return { link, secret }
}

/** Links of a brand, the newest first. */
export const findLinks = async (brandId: string, transaction?: Transaction): Promise<ShareLink[]> => {
  const links = db.collection(shareLinksPath(brandId))
  const { docs } = await (transaction ? transaction.get(links) : links.get())
  const now = Date.now()
  return docs
    .map((document) => shareLinkSchema.parse(document.data()))
    .filter((link) => !hasEnded(link, now))
    .sort((a, b) => b.createdAt - a.createdAt)
}

/** Deletes the links that a person made, with their kept figures. */
export const deleteLinksBy = async (uid: string): Promise<void> => {
  const { docs } = await db.collectionGroup('shareLinks').where('createdBy', '==', uid).get()
  for (const document of docs) {
    const { brandId, linkId } = shareLinkSchema.parse(document.data())
    await db
      .batch()
      .delete(document.ref)
      .delete(db.doc(shareSummaryPath(brandId, linkId)))
      .commit()
  }
}
