import { AppError } from '@sillage/core/base/errors'
import { newId } from '@sillage/core/base/ids'
import { releaseNotePath, releaseNotesPath, userPath } from '@sillage/core/base/paths'
import { toIso } from '@sillage/core/base/time'
import type * as calls from '@sillage/core/releases/calls'
import { isPublished, noteIn } from '@sillage/core/releases/release-note'
import { Timestamp } from 'firebase-admin/firestore'
import { authenticate } from '../identity/caller.ts'
import { db } from '../platform/firebase.ts'
import type { Caller } from '../platform/http/caller.ts'
import type { Context, HandlersOf } from '../platform/http/handler.ts'
import { transact } from '../platform/transact.ts'
import { type Known, parseNote, published } from './published.ts'

/** Notes that are searched, or looked through for unread ones: the newest. */
const REACH = 200
/** Notes that count as unread at most, and ids that are kept of each person. */
const MAX_UNREAD = 50
const MAX_READ = 200

const getItem = ({ id, note }: Known, language: string | undefined) => ({
  id,
  ...noteIn(note.texts, language),
  publish_at: note.publishAt === null ? null : toIso(note.publishAt),
})

const getEdited = (known: Known, language?: string) => ({
  ...getItem(known, language),
  texts: known.note.texts,
  updated_at: toIso(known.note.updatedAt),
})

/** Drafts, notes to come and published ones, by when they were written, newest first. */
const allReleases = async (): Promise<Known[]> => {
  const notes = db.collection(releaseNotesPath()).orderBy('createdAt', 'desc').limit(REACH)
  return (await notes.get()).docs.map(parseNote)
}

const holds = ({ note }: Known, search: string): boolean =>
  Object.values(note.texts).some(({ title, body }) => `${title}\n${body}`.toLowerCase().includes(search))

/** @throws AppError when the caller is no administrator */
const requireAdmin = async ({ response: { req } }: Context<typeof calls.listReleaseNotes>): Promise<void> => {
  const { authorization, cookie } = req.headers
  const caller = await authenticate({ method: 'GET', authorization, cookie })
  if (!caller.isAdmin) throw new AppError('admin_only')
}

const find = async (releaseId: string): Promise<Known> => {
  const document = await db.doc(releaseNotePath(releaseId)).get()
  if (!document.exists) throw new AppError('release_note_not_found')
  return parseNote(document)
}

/** Notes since the person joined that they have not read, newest first. */
const unreadBy = async ({ user }: Caller, limit: number): Promise<Known[]> => {
  const read = new Set(user.readReleaseNotes)
  const notes = await published(MAX_UNREAD)
  return notes
    .filter(({ id, note }) => (note.publishAt ?? 0) > user.createdAt && !read.has(id))
    .slice(0, limit)
}

const getTimes = (publishAt: string | null) => ({
  publishAt: publishAt === null ? null : Timestamp.fromMillis(Date.parse(publishAt)),
  updatedAt: Timestamp.now(),
})

export const releaseHandlers: HandlersOf<typeof calls> = {
  listReleaseNotes: async (context) => {
    const { limit, search = '', include_unpublished, language } = context.query
    const all = include_unpublished === 'true'
    if (all) await requireAdmin(context)
    const searchText = search.toLowerCase()
    const notes = all ? await allReleases() : await published(searchText === '' ? limit : REACH)
    const found = notes.filter((known) => searchText === '' || holds(known, searchText)).slice(0, limit)
    return { data: found.map((known) => (all ? getEdited(known, language) : getItem(known, language))) }
  },

  createReleaseNote: async ({ body: { texts, publish_at } }) => {
    const id = newId()
    await db.doc(releaseNotePath(id)).create({ texts, ...getTimes(publish_at), createdAt: Timestamp.now() })
    return { data: getEdited(await find(id)) }
  },

  updateReleaseNote: async ({ params: { releaseId }, body: { texts, publish_at } }) => {
    await find(releaseId)
    await db.doc(releaseNotePath(releaseId)).update({ texts, ...getTimes(publish_at) })
    return { data: getEdited(await find(releaseId)) }
  },

  deleteReleaseNote: async ({ params: { releaseId } }) => {
    await find(releaseId)
    await db.doc(releaseNotePath(releaseId)).delete()
    return { ok: true }
  },

  listUnreadReleaseNotes: async ({ query: { limit, language }, caller }) => ({
    data: (await unreadBy(caller, limit)).map((known) => getItem(known, language)),
  }),

  countUnreadReleaseNotes: async ({ query: { limit }, caller }) => ({
    count: (await unreadBy(caller, limit)).length,
  }),

  readReleaseNote: async ({ params: { releaseId }, caller }) => {
    const { note } = await find(releaseId)
    if (!isPublished(note, Date.now())) throw new AppError('release_note_not_found')
    const ref = db.doc(userPath(caller.uid))
    await transact(async (transaction) => {
      const document = await transaction.get(ref)
      if (!document.exists) return
      const read: unknown = document.get('readReleaseNotes')
      const before = Array.isArray(read) ? read.filter((id) => id !== releaseId) : []
      transaction.update(ref, { readReleaseNotes: [...before, releaseId].slice(-MAX_READ) })
    })
    return { ok: true }
  },
}
