import type { BodyOf } from '@sillage/core/base/call'
import { AppError } from '@sillage/core/base/errors'
import {
  dataroomDocumentPath,
  dataroomDocumentsPath,
  dataroomPeoplePath,
  dataroomPersonPath,
  dataroomViewPath,
  dataroomViewsPath,
} from '@sillage/core/base/paths'
import { toIso } from '@sillage/core/base/time'
import type * as calls from '@sillage/core/dataroom/calls'
import {
  dataroomPersonSchema,
  dataroomViewSchema,
  derivePersonState,
  type Grant,
  MAX_DOCUMENTS,
  MAX_PEOPLE,
} from '@sillage/core/dataroom/dataroom'
import { toMailLanguage } from '@sillage/core/mail/email-template'
import { type DocumentSnapshot, type Query, Timestamp } from 'firebase-admin/firestore'
import { limitInvitations } from '../identity/limits.ts'
import { plainName } from '../identity/plain-name.ts'
import { requireBusinessEmail } from '../identity/sign-up-rules.ts'
import { queueMail } from '../mail/queue.ts'
import { findAccountByEmail } from '../platform/accounts.ts'
import { appUrl } from '../platform/app-url.ts'
import { db } from '../platform/firebase.ts'
import type { Caller } from '../platform/http/caller.ts'
import type { Handler } from '../platform/http/handler.ts'
import { textIn } from '../platform/texts.ts'
import { transact } from '../platform/transact.ts'
import { deleteDocument, type KnownDocument, knownDocument, storeDocument } from './documents.ts'
import { inTurn } from './in-turn.ts'
import { hashPersonId, removePerson, storedGrants } from './people.ts'

type Order = BodyOf<typeof calls.actOnFundUsers>

/** @throws AppError bad_request naming the field that an action lacks */
const need = <Name extends keyof Order>(order: Order, field: Name): NonNullable<Order[Name]> => {
  const value = order[field]
  if (value === undefined || value === null || value === '') {
    throw new AppError('bad_request', {
      message: `${field}: is required for this action`,
      details: { field },
    })
  }
  return value
}

const isoOrNull = (at: number | null): string | null => (at === null ? null : toIso(at))
const getTime = (text: string | null): Timestamp | null =>
  text === null ? null : Timestamp.fromMillis(Date.parse(text))

const personDto = (document: DocumentSnapshot, at: number) => {
  const person = dataroomPersonSchema.parse(document.data())
  return {
    person_id: document.id,
    email: person.email,
    name: person.name,
    state: derivePersonState(person, at),
    expires_at: isoOrNull(person.expiresAt),
    invited_at: toIso(person.invitedAt),
    seen_at: isoOrNull(person.seenAt),
  }
}

const documentDto = ({ documentId, title, fileName, bytes, pages, createdAt, grants }: KnownDocument) => ({
  document_id: documentId,
  title,
  file_name: fileName,
  bytes,
  pages,
  created_at: toIso(createdAt),
  grants: grants.map(({ personId, mayDownload, expiresAt }) => ({
    person_id: personId,
    may_download: mayDownload,
    expires_at: isoOrNull(expiresAt),
  })),
})

export const handleListFundUsers: Handler<typeof calls.listFundUsers> = async () => {
  const [people, documents] = await Promise.all([
    db.collection(dataroomPeoplePath()).limit(MAX_PEOPLE).get(),
    db.collection(dataroomDocumentsPath()).limit(MAX_DOCUMENTS).get(),
  ])
  const at = Date.now()
  return {
    data: {
      people: people.docs
        .map((document) => personDto(document, at))
        .sort((one, other) => other.invited_at.localeCompare(one.invited_at)),
      documents: documents.docs
        .map((document) => documentDto(knownDocument(document)))
        .sort((one, other) => other.created_at.localeCompare(one.created_at)),
    },
  }
}

/** @throws AppError dataroom_full */
const requireRoom = async (things: Query, most: number): Promise<void> => {
  if ((await things.count().get()).data().count >= most) throw new AppError('dataroom_full')
}

const invite = async (order: Order, caller: Caller): Promise<string> => {
  const email = need(order, 'email').toLowerCase()
  const personId = hashPersonId(email)
  const ref = db.doc(dataroomPersonPath(personId))
  const [known, account] = await Promise.all([ref.get(), findAccountByEmail(email)])
  if (!known.exists) await requireRoom(db.collection(dataroomPeoplePath()), MAX_PEOPLE)
  // Somebody who could not sign up would follow the mail for nothing.
  if (!account) await requireBusinessEmail(email)
  await limitInvitations(email)
  const { language } = order
  await ref.set(
    {
      email,
      name: order.name ?? '',
      language,
      expiresAt: getTime(order.expires_at),
      revokedAt: null,
      invitedBy: caller.uid,
      invitedAt: Timestamp.now(),
      ...(known.exists ? {} : { seenAt: null }),
    },
    { merge: true },
  )
  await queueMail({
    template: 'dataroom_invitation',
    to: email,
    language,
    values: {
      inviter: plainName(caller.user.name) || textIn(toMailLanguage(language), 'mail-lines:inviter'),
      link: appUrl('/dataroom'),
    },
  })
  return personId
}

/** Changes a person. @throws AppError not_found */
const changePerson = async (personId: string, changes: Record<string, unknown>): Promise<string> => {
  await transact(async (transaction) => {
    const ref = db.doc(dataroomPersonPath(personId))
    if (!(await transaction.get(ref)).exists) throw new AppError('not_found')
    transaction.update(ref, changes)
  })
  return personId
}

/** The grants of an order, each person once. @throws AppError bad_request, not_found */
const grantsIn = async (order: Order): Promise<Grant[]> => {
  const grants = need(order, 'grants').map(({ person_id, may_download, expires_at }) => ({
    personId: person_id,
    mayDownload: may_download,
    expiresAt: expires_at === null ? null : Date.parse(expires_at),
  }))
  if (new Set(grants.map(({ personId }) => personId)).size < grants.length) {
    throw new AppError('bad_request', {
      message: 'grants: names somebody twice',
      details: { field: 'grants' },
    })
  }
  if (grants.length === 0) return grants
  const people = await db.getAll(...grants.map(({ personId }) => db.doc(dataroomPersonPath(personId))))
  if (people.some(({ exists }) => !exists)) throw new AppError('not_found', { details: { field: 'grants' } })
  return grants
}

/** @throws AppError document_not_found */
const changeDocument = async (documentId: string, changes: Record<string, unknown>): Promise<string> => {
  await transact(async (transaction) => {
    const ref = db.doc(dataroomDocumentPath(documentId))
    knownDocument(await transaction.get(ref))
    transaction.update(ref, changes)
  })
  return documentId
}

const act = async (order: Order, caller: Caller): Promise<string> => {
  switch (order.action) {
    case 'invite':
      return await invite(order, caller)
    case 'change':
      return await changePerson(need(order, 'person_id'), {
        ...(order.name === undefined ? {} : { name: order.name }),
        expiresAt: getTime(order.expires_at),
      })
    case 'revoke':
      return await changePerson(need(order, 'person_id'), { revokedAt: Timestamp.now() })
    case 'restore':
      return await changePerson(need(order, 'person_id'), { revokedAt: null })
    case 'remove': {
      const personId = need(order, 'person_id')
      if (!(await db.doc(dataroomPersonPath(personId)).get()).exists) throw new AppError('not_found')
      await removePerson(personId)
      return personId
    }
    case 'share':
      return await changeDocument(need(order, 'document_id'), {
        ...storedGrants(await grantsIn(order)),
        ...(order.title === undefined ? {} : { title: order.title }),
      })
    case 'delete_document': {
      const documentId = need(order, 'document_id')
      await deleteDocument(documentId)
      return documentId
    }
  }
}

export const handleActOnFundUsers: Handler<typeof calls.actOnFundUsers> = async ({ body, caller }) => ({
  data: { id: await act(body, caller) },
})

export const handleUploadDocument: Handler<typeof calls.uploadDataroomDocument> = async ({
  query,
  readFile,
  caller,
}) => {
  const file = await readFile()
  await requireRoom(db.collection(dataroomDocumentsPath()), MAX_DOCUMENTS)
  const { readDocument } = await import('./pdf.ts')
  const { bytes, pages } = await inTurn(() => readDocument(file))
  const { title, file_name: fileName } = query
  return { data: documentDto(await storeDocument({ title, fileName, bytes, pages, uploadedBy: caller.uid })) }
}

const viewDto = (document: DocumentSnapshot) => {
  const view = dataroomViewSchema.parse(document.data())
  return {
    view_id: document.id,
    person_id: view.personId,
    email: view.email,
    name: view.name,
    document_id: view.documentId,
    title: view.title,
    kind: view.kind,
    at: toIso(view.at),
  }
}

export const handleListViews: Handler<typeof calls.listDataroomViews> = async ({ query }) => {
  let views: Query = db.collection(dataroomViewsPath())
  if (query.person_id !== undefined) views = views.where('personId', '==', query.person_id)
  if (query.document_id !== undefined) views = views.where('documentId', '==', query.document_id)
  views = views.orderBy('at', 'desc')
  const last = query.before === undefined ? null : await db.doc(dataroomViewPath(query.before)).get()
  const page = last?.exists ? views.startAfter(last) : views
  const { docs } = await page.limit(query.limit + 1).get()
  return { data: docs.slice(0, query.limit).map(viewDto), has_more: docs.length > query.limit }
}
