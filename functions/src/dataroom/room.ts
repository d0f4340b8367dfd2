import { AppError } from '@sillage/core/base/errors'
import { newId } from '@sillage/core/base/ids'
import { dataroomDocumentsPath, dataroomPersonPath, dataroomViewPath } from '@sillage/core/base/paths'
import { isoOf } from '@sillage/core/base/time'
import type * as calls from '@sillage/core/dataroom/calls'
import { accessOf, dataroomViewSchema, MOST_DOCUMENTS, readerKeysOf } from '@sillage/core/dataroom/dataroom'
import { Timestamp } from 'firebase-admin/firestore'
import { db } from '../platform/firebase.ts'
import type { Handler } from '../platform/http/handler.ts'
import { transact } from '../platform/transact.ts'
import { bytesOf, documentOf, knownDocument } from './documents.ts'
import { inTurn } from './in-turn.ts'
import { guestOf, type KnownPerson } from './people.ts'

/** Three years: for as long as somebody may ask who has seen what. */
const VIEW_KEPT_MS = 3 * 366 * 86_400_000
/** So long after it was opened, pages of a document still count as seen. */
const VIEW_OPEN_MS = 24 * 3_600_000

const isOut = ({ revokedAt, expiresAt }: KnownPerson, at: number): boolean =>
  revokedAt !== null || (expiresAt !== null && expiresAt <= at)

export const handleListDataroom: Handler<typeof calls.listDataroom> = async ({ caller }) => {
  const person = await guestOf(caller)
  const at = Date.now()
  if (person === null || isOut(person, at)) return { data: { invited: false, documents: [] } }
  const keys = readerKeysOf(person.personId, person.groupIds)
  const [{ docs }] = await Promise.all([
    db
      .collection(dataroomDocumentsPath())
      .where('readers', 'array-contains-any', keys)
      .limit(MOST_DOCUMENTS)
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
          const access = accessOf(document, person, at)
          if (access === null) return []
          return {
            document_id: document.documentId,
            title: document.title,
            pages: document.pages,
            bytes: document.bytes,
            may_download: access.mayDownload,
            expires_at: access.expiresAt === null ? null : isoOf(access.expiresAt),
          }
        }),
    },
  }
}

/** As a watermark says an instant: `2026-11-26 08:15 UTC`. */
const minuteOf = (at: number): string => `${isoOf(at).slice(0, 16).replace('T', ' ')} UTC`

export const handleOpenDocument: Handler<typeof calls.openDataroomDocument> = async ({
  params,
  body,
  caller,
}) => {
  const [person, document] = await Promise.all([guestOf(caller), documentOf(params.documentId)])
  const at = Date.now()
  const access = person === null ? null : accessOf(document, person, at)
  // Who has no access learns nothing, not even that there is such a document.
  if (person === null || access === null) throw new AppError('document_not_found')
  if (body.kind === 'download' && !access.mayDownload) throw new AppError('access_denied')
  const name = person.name || caller.user.name
  const { watermark } = await import('./pdf.ts')
  const pdf = await inTurn(async () =>
    watermark(await bytesOf(document), [`${name} · ${person.email}`, minuteOf(at)]),
  )
  const viewId = newId()
  await db.doc(dataroomViewPath(viewId)).create({
    personId: person.personId,
    uid: caller.uid,
    email: person.email,
    name,
    documentId: document.documentId,
    title: document.title,
    kind: body.kind,
    pages: [],
    pageCount: document.pages,
    at: Timestamp.fromMillis(at),
    expiresAt: Timestamp.fromMillis(at + VIEW_KEPT_MS),
  })
  return {
    data: {
      view_id: viewId,
      title: document.title,
      pages: document.pages,
      pdf: Buffer.from(pdf).toString('base64'),
    },
  }
}

export const handleNotePages: Handler<typeof calls.noteDataroomPages> = async ({ params, body, caller }) => {
  await transact(async (transaction) => {
    const ref = db.doc(dataroomViewPath(params.viewId))
    const stored = await transaction.get(ref)
    const view = stored.exists ? dataroomViewSchema.parse(stored.data()) : null
    if (view?.uid !== caller.uid || view.at + VIEW_OPEN_MS < Date.now()) throw new AppError('not_found')
    const seen = body.pages.filter((page) => page <= view.pageCount)
    const pages = [...new Set([...view.pages, ...seen])].sort((one, other) => one - other)
    if (pages.length > view.pages.length) transaction.update(ref, { pages })
  })
  return { ok: true }
}
