import { AppError } from '@sillage/core/base/errors'
import { newLogoId } from '@sillage/core/base/ids'
import { logoPath } from '@sillage/core/base/paths'
import { buildLogoUrl, LOGO_SIDE, logoIdIn, logoSchema } from '@sillage/core/logos/calls'
import { Timestamp, type Transaction } from 'firebase-admin/firestore'
import { askOutside } from '../outside/ask.ts'
import type { OutsideResults } from '../outside/task.ts'
import { db } from '../platform/firebase.ts'
import { logger } from '../platform/log/logger.ts'

/** How long a picture may wait for the brand that it was uploaded for. */
const WAITING_MS = 24 * 3_600_000

/** A picture as the function that reads outside content gives it. */
type KeptPicture = NonNullable<OutsideResults['picture']>

/** Keeps a picture that no brand shows yet; returns its address. */
export const storeLogo = async (picture: KeptPicture, uploadedBy: string): Promise<string> => {
  const logoId = newLogoId()
  const now = Date.now()
  await db.doc(logoPath(logoId)).create({
    logoId,
    brandId: null,
    uploadedBy,
    contentType: 'image/png',
    width: picture.width,
    height: picture.height,
    bytes: Buffer.from(picture.bytes, 'base64'),
    createdAt: Timestamp.fromMillis(now),
    expiresAt: Timestamp.fromMillis(now + WAITING_MS),
  })
  return buildLogoUrl(logoId)
}

const unknownLogo = (): AppError =>
  new AppError('bad_request', {
    message: 'logo_url: upload the logo first',
    details: { field: 'logo_url' },
  })

/**
 * Reads whether a brand may show a logo of ours: one that this person uploaded for no brand yet, or the brand's own.
 * Returns what to do about it once all reads of the transaction are done.
 *
 * @throws AppError bad_request for any other logo
 */
export const claimLogo = async (
  transaction: Transaction,
  { logoUrl, brandId, uid }: { logoUrl: string; brandId: string; uid: string },
): Promise<() => void> => {
  const logoId = logoIdIn(logoUrl)
  if (logoId === null) throw unknownLogo()
  const ref = db.doc(logoPath(logoId))
  const snapshot = await transaction.get(ref)
  if (!snapshot.exists) throw unknownLogo()
  const logo = logoSchema.parse(snapshot.data())
  if (logo.brandId !== brandId && (logo.brandId !== null || logo.uploadedBy !== uid)) throw unknownLogo()
  return () => {
    transaction.update(ref, { brandId, expiresAt: null })
  }
}

/** A logo of ours that nobody shows any more; anything else is left alone. */
export const dropLogo = async (logoUrl: string | null): Promise<void> => {
  const logoId = logoUrl === null ? null : logoIdIn(logoUrl)
  if (logoId !== null) await db.doc(logoPath(logoId)).delete()
}

/** Stores a picture of the web, drawn again, as a logo; null when there is no usable picture. */
export const importLogo = async (url: string, uploadedBy: string): Promise<string | null> => {
  const picture = await askOutside('picture', { url, side: LOGO_SIDE })
  if (picture === null) {
    logger.info('logo not imported', { url })
    return null
  }
  return await storeLogo(picture, uploadedBy)
}
