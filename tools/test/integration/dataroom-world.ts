import { createHash } from 'node:crypto'
import { newId } from '@sillage/core/base/ids'
import { dataroomDocumentPath, dataroomPartPath, dataroomPersonPath } from '@sillage/core/base/paths'
import { formatReaderKey, type Grant } from '@sillage/core/dataroom/dataroom'
import { Timestamp } from 'firebase-admin/firestore'
import { db } from './world.ts'

const time = (at: number | null): Timestamp | null => (at === null ? null : Timestamp.fromMillis(at))

/** Somebody who is invited to the data room; their id. */
export const newFundUser = async (
  email: string,
  over: { expiresAt?: number; revokedAt?: number } = {},
): Promise<string> => {
  const personId = createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 32)
  await db.doc(dataroomPersonPath(personId)).set({
    email: email.toLowerCase(),
    name: 'Ada Fund',
    language: 'en',
    expiresAt: time(over.expiresAt ?? null),
    revokedAt: time(over.revokedAt ?? null),
    invitedBy: 'somebody',
    invitedAt: Timestamp.now(),
    seenAt: null,
  })
  return personId
}

/** A PDF of one empty page. */
const EMPTY_PDF = Buffer.from(
  [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj',
    'trailer<</Root 1 0 R>>',
    '%%EOF',
  ].join('\n'),
)

/** A document of the data room that is shared as the grants say; its id. */
export const newDataroomDocument = async (
  grants: readonly (Pick<Grant, 'personId'> & Partial<Grant>)[] = [],
): Promise<string> => {
  const documentId = newId()
  await db.doc(dataroomPartPath(documentId, 0)).set({ bytes: EMPTY_PDF })
  await db.doc(dataroomDocumentPath(documentId)).set({
    title: 'Accounts',
    fileName: 'accounts.pdf',
    bytes: EMPTY_PDF.length,
    pages: 1,
    parts: 1,
    grants: grants.map(({ personId, mayDownload = false, expiresAt = null }) => ({
      kind: 'person',
      granteeId: personId,
      mayDownload,
      expiresAt: time(expiresAt),
    })),
    readers: grants.map(({ personId }) => formatReaderKey(personId)),
    uploadedBy: 'somebody',
    createdAt: Timestamp.now(),
  })
  return documentId
}
