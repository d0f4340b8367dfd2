import { createHash, randomBytes } from 'node:crypto'
import { brandOfAnalysis, newId } from '@sillage/core/base/ids'
import { shareLinkPath } from '@sillage/core/base/paths'
import type { ShareLink } from '@sillage/core/shares/link'
import { Timestamp } from 'firebase-admin/firestore'
import { db } from './world.ts'

/** Stores a link to all of an analysis, which opens answers; what a reader holds of it. */
export const newShareLink = async (
  analysisId: string,
  createdBy: string,
  over: Partial<ShareLink> = {},
): Promise<{ link: string; secret: string }> => {
  const brandId = brandOfAnalysis(analysisId)
  const { linkId = newId() } = over
  const secret = randomBytes(32).toString('base64url')
  await db.doc(shareLinkPath(brandId, linkId)).set({
    ...{
      linkId,
      brandId,
      analysisId,
      name: 'For the board',
      tab: 'visibility',
      groupRunId: null,
      filters: {},
    },
    ...{
      opens: 'answers',
      secretHash: createHash('sha256').update(secret).digest('base64url'),
      password: null,
      origins: ['https://www.example.com'],
      createdBy,
    },
    ...{ createdAt: Timestamp.now(), expiresAt: null, openings: 0, lastOpening: null },
    ...over,
  })
  return { link: `${brandId}-${linkId}`, secret }
}
