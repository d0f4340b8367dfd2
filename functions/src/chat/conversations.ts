import { AppError } from '@sillage/core/base/errors'
import { brandOfConversation, makeConversationId } from '@sillage/core/base/ids'
import { chatChunksPath, conversationPath, conversationsPath } from '@sillage/core/base/paths'
import { MAX_LISTED_CONVERSATIONS } from '@sillage/core/chat/calls'
import {
  CLOSING_MESSAGE,
  type Conversation,
  conversationSchema,
  countMessages,
  MAX_MESSAGES,
  type Turn,
} from '@sillage/core/chat/conversation'
import type { ChatDraft } from '@sillage/core/chat/draft'
import { Timestamp } from 'firebase-admin/firestore'
import { hashDigits } from '../platform/digits.ts'
import { db } from '../platform/firebase.ts'
import { isTaken } from '../platform/firestore-errors.ts'
import { transact } from '../platform/transact.ts'
import { endStream } from './chunks.ts'

const KEPT_MS = 90 * 86_400_000
const DELETED_AT_ONCE = 200
/** After so long without its writer a message counts as lost. */
const LOST_MS = 120_000

export const conversationRef = (conversationId: string) => db.doc(conversationPath(conversationId))

/** A conversation of somebody; those of others are not there for them. @throws AppError conversation_not_found */
export const loadConversation = async (conversationId: string, uid: string): Promise<Conversation> => {
  const snapshot = await conversationRef(conversationId).get()
  const conversation = snapshot.exists ? conversationSchema.parse(snapshot.data()) : null
  if (conversation?.createdBy !== uid) throw new AppError('conversation_not_found')
  return conversation
}

interface Message {
  brandId: string
  uid: string
  conversationId: string | null
  messageId: string
  text: string
  draft: ChatDraft | null
  about: string | null
}

/** A message that nobody answers any more, as when its task was lost. */
const isLost = ({ status, lease, at }: Turn): boolean =>
  status === 'waiting' && (lease ?? at) + LOST_MS < Date.now()

/** The turns of a conversation that takes another message. @throws AppError chat_busy or chat_full */
const turnsWithRoom = (conversation: Conversation, text: string): Turn[] => {
  const turns = conversation.turns.map((turn) =>
    isLost(turn) ? { ...turn, status: 'failed' as const, error: 'analyst_failed' as const } : turn,
  )
  if (turns.some(({ status }) => status === 'waiting')) throw new AppError('chat_busy')
  const messages = countMessages({ turns })
  const isClosing = text === CLOSING_MESSAGE && messages === MAX_MESSAGES
  if (messages >= MAX_MESSAGES && !isClosing) throw new AppError('chat_full')
  return turns
}

/** The conversation that a message begins: its id is made of the message, so that one sent twice begins one. */
const conversationIdFrom = ({ brandId, uid, messageId }: Message): string =>
  makeConversationId(brandId, hashDigits(brandId, uid, messageId))

const getTurn = ({ messageId, text, draft, about }: Message, at: number): Turn => ({
  messageId,
  text,
  about,
  edited: draft,
  status: 'waiting',
  lease: null,
  attempts: 0,
  answer: null,
  error: null,
  at,
})

const expiryFrom = (now: Timestamp): Timestamp => Timestamp.fromMillis(now.toMillis() + KEPT_MS)

/** @returns null when the conversation has been begun before */
const begin = async (conversationId: string, message: Message): Promise<Turn | null> => {
  const now = Timestamp.now()
  const turn = getTurn(message, now.toMillis())
  try {
    await conversationRef(conversationId).create({
      conversationId,
      brandId: message.brandId,
      createdBy: message.uid,
      turns: [turn],
      jobId: null,
      createdAt: now,
      updatedAt: now,
      expiresAt: expiryFrom(now),
    })
    return turn
  } catch (error) {
    if (isTaken(error)) return null
    throw error
  }
}

const addTurn = (conversationId: string, message: Message): Promise<Turn> =>
  transact(async (transaction) => {
    const now = Timestamp.now()
    const ref = conversationRef(conversationId)
    const snapshot = await transaction.get(ref)
    const conversation = snapshot.exists ? conversationSchema.parse(snapshot.data()) : null
    if (conversation?.createdBy !== message.uid) throw new AppError('conversation_not_found')
    const same = conversation.turns.find(({ messageId }) => messageId === message.messageId)
    if (same) return same
    const turn = getTurn(message, now.toMillis())
    const turns = turnsWithRoom(conversation, message.text)
    transaction.update(ref, { turns: [...turns, turn], updatedAt: now, expiresAt: expiryFrom(now) })
    return turn
  })

/**
 * Takes a message into its conversation, or finds it there.
 *
 * @throws AppError conversation_not_found, chat_full or chat_busy
 */
export const takeMessage = async (message: Message): Promise<{ conversationId: string; turn: Turn }> => {
  if (message.conversationId !== null && brandOfConversation(message.conversationId) !== message.brandId) {
    throw new AppError('conversation_not_found', { details: { field: 'conversationId' } })
  }
  const conversationId = message.conversationId ?? conversationIdFrom(message)
  const begun = message.conversationId === null ? await begin(conversationId, message) : null
  return { conversationId, turn: begun ?? (await addTurn(conversationId, message)) }
}

const deleteWhere = async (query: FirebaseFirestore.Query): Promise<void> => {
  for (;;) {
    const page = await query.select().limit(DELETED_AT_ONCE).get()
    if (page.empty) return
    const batch = db.batch()
    for (const { ref } of page.docs) batch.delete(ref)
    await batch.commit()
  }
}

const remove = async (conversation: Conversation): Promise<void> => {
  const { conversationId, brandId, turns } = conversation
  await conversationRef(conversationId).delete()
  await deleteWhere(db.collection(chatChunksPath(brandId)).where('conversationId', '==', conversationId))
  // A listener of a waiting turn gets its end.
  for (const { messageId, status } of turns) {
    if (status === 'waiting') await endStream(conversationId, messageId, 'conversation_not_found')
  }
}

/** Deletes a conversation of somebody with all that was written for it; the model that answers is stopped. */
export const deleteConversation = async (conversationId: string, uid: string): Promise<void> => {
  const snapshot = await conversationRef(conversationId).get()
  if (!snapshot.exists) return
  const conversation = conversationSchema.parse(snapshot.data())
  if (conversation.createdBy !== uid) throw new AppError('conversation_not_found')
  await remove(conversation)
}

/** The newest conversations of somebody in a brand. */
export const newestConversations = async (brandId: string, uid: string): Promise<Conversation[]> => {
  const newest = db.collection(conversationsPath(brandId)).where('createdBy', '==', uid)
  const { docs } = await newest.orderBy('updatedAt', 'desc').limit(MAX_LISTED_CONVERSATIONS).get()
  return docs.map((doc) => conversationSchema.parse(doc.data()))
}

/** The conversations of somebody, in brands that they have left too. */
export const listConversations = async (uid: string): Promise<Conversation[]> =>
  (await db.collectionGroup('conversations').where('createdBy', '==', uid).get()).docs.map((doc) =>
    conversationSchema.parse(doc.data()),
  )

/** Deletes the conversations of somebody, in brands that they have left too. */
export const deleteConversations = async (uid: string): Promise<void> => {
  for (const conversation of await listConversations(uid)) await remove(conversation)
}
