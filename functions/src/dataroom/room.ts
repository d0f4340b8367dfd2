import { AppError } from '@sillage/core/base/errors'
import { newId } from '@sillage/core/base/ids'
import { dataroomDocumentsPath, dataroomPersonPath, dataroomViewPath } from '@sillage/core/base/paths'
import { toIso } from '@sillage/core/base/time'
import type * as calls from '@sillage/core/dataroom/calls'
import { findAccess, formatReaderKey, MAX_DOCUMENTS } from '@sillage/core/dataroom/dataroom'
import { Timestamp } from 'firebase-admin/firestore'
import { db } from '../platform/firebase.ts'
import type { Handler } from '../platform/http/handler.ts'
import { knownDocument, loadBytes, loadDocument } from './documents.ts'
import { inTurn } from './in-turn.ts'
import { findGuest, type KnownPerson } from './people.ts'

/** Three years: for as long as somebody may ask who has seen what. */
const VIEW_KEPT_MS = 3 * 366 * 86_400_000

const isOut = ({ revokedAt, expiresAt }: KnownPerson, at: number): boolean =>
  revokedAt !== null || (expiresAt !== null && expiresAt <= at)

export const handleListDataroom: Handler<typeof calls.listDataroom> = async ({ caller }) => {
  const person = await findGuest(caller)
  const at = Date.now()
  if (person === null || isOut(person, at)) return { data: { invited: false, documents: [] } }
  const [{ docs }] = await Promise.all([
    db
      .collection(dataroomDocumentsPath())
      .where('readers', 'array-contains', formatReaderKey(person.personId))
      .limit(MAX_DOCUMENTS)
      .get(),
    // An administrator who sees the app as this person has not been here in their place.
    caller.impersonation === null
      ? db.doc(dataroomPersonPath(person.personId)).update({ seenAt: Timestamp.fromMillis(at) })
      : null,
  ])
  return {
    data: {
      invited: true,
      documents: docs
        .map(knownDocument)
        .sort((one, other) => other.createdAt - one.createdAt)
        .flatMap((document) => {
          const access = findAccess(document, person, at)
          if (access === null) return []
          return {
            document_id: document.documentId,
            title: document.title,
            pages: document.pages,
            bytes: document.bytes,
            may_download: access.mayDownload,
            expires_at: access.expiresAt === null ? null : toIso(access.expiresAt),
          }
        }),
    },
  }
}

/** An instant in a watermark: `2026-11-26 08:15 UTC`. */
const getMinute = (at: number): string => `${toIso(at).slice(0, 16).replace('T', ' ')} UTC`

export const handleOpenDocument: Handler<typeof calls.openDataroomDocument> = async ({
  params,
  body,
  caller,
}) => {
  const [person, document] = await Promise.all([findGuest(caller), loadDocument(params.documentId)])
  const at = Date.now()
  const access = person === null ? null : findAccess(document, person, at)
  // Without access nobody learns that the document exists.
  if (person === null || access === null) throw new AppError('document_not_found')
  if (body.kind === 'download' && !access.mayDownload) throw new AppError('access_denied')
  const name = person.name || caller.user.name
  const { watermark } = await import('./pdf.ts')
  const pdf = await inTurn(async () =>
    watermark(await loadBytes(document), [`${name} · ${person.email}`, getMinute(at)]),
  )
  await db.doc(dataroomViewPath(newId())).create({
    personId: person.personId,
    uid: caller.uid,
    email: person.email,
    name,
    documentId: document.documentId,
    title: document.title,
    kind: body.kind,
    at: Timestamp.fromMillis(at),
    expiresAt: Timestamp.fromMillis(at + VIEW_KEPT_MS),
  })
  return {
    data: {
      title: document.title,
      pages: document.pages,
      pdf: Buffer.from(pdf).toString('base64'),
    },
  }
}
