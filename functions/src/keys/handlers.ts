import { AppError } from '@sillage/core/base/errors'
import { apiKeyPath, apiKeysPath, userPath } from '@sillage/core/base/paths'
import { toIso } from '@sillage/core/base/time'
import { userSchema } from '@sillage/core/identity/user'
import type * as calls from '@sillage/core/keys/calls'
import { type ApiKey, apiKeySchema, KEY_OVERLAP_MS, MAX_KEYS } from '@sillage/core/keys/key'
import { FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore'
import { z } from 'zod/mini'
import { requireMember } from '../membership/access.ts'
import { recordAudit } from '../platform/audit.ts'
import { db } from '../platform/firebase.ts'
import type { Caller } from '../platform/http/caller.ts'
import type { HandlersOf } from '../platform/http/handler.ts'
import { transact } from '../platform/transact.ts'
import { findKeys } from './keys.ts'
import { newKeySecret, toKeyId } from './secret.ts'

const DAY_MS = 24 * 60 * 60_000
const ENDING_CHARS = 4

const isoOrNull = (at: number | null): string | null => (at === null ? null : toIso(at))

const keyDto = (key: ApiKey): calls.KeyDto => ({
  key_id: key.keyId,
  name: key.name,
  ending: key.ending,
  scopes: key.scopes,
  brand_ids: key.brandIds,
  created_at: toIso(key.createdAt),
  expires_at: isoOrNull(key.expiresAt),
  used_at: isoOrNull(key.usedAt),
})

type Wish = Pick<ApiKey, 'uid' | 'name' | 'scopes' | 'brandIds' | 'expiresAt'>

/** What the audit log keeps of a key. */
const shown = ({ name, scopes, brandIds }: Wish) => ({ name, scopes, brandIds })

const endSchema = z.pick(apiKeySchema, { expiresAt: true })

/** Writes a new key. @throws AppError too_many_keys */
const writeKey = async (
  transaction: Transaction,
  caller: Caller,
  wish: Wish,
): Promise<{ key: ApiKey; secret: string; write: (action: string) => void }> => {
  const known = await transaction.get(
    db
      .collection(apiKeysPath())
      .where('uid', '==', wish.uid)
      .select('expiresAt')
      .limit(2 * MAX_KEYS),
  )
  const now = Date.now()
  const open = known.docs.filter((document) => {
    const { expiresAt } = endSchema.parse(document.data())
    return expiresAt === null || expiresAt > now
  })
  if (open.length >= MAX_KEYS) throw new AppError('too_many_keys')
  const secret = newKeySecret()
  const key: ApiKey = {
    ...wish,
    keyId: toKeyId(secret),
    ending: secret.slice(-ENDING_CHARS),
    createdAt: now,
    usedAt: null,
  }
  const write = (action: string) => {
    const target = apiKeyPath(key.keyId)
    transaction.create(db.doc(target), {
      ...key,
      createdAt: Timestamp.fromMillis(now),
      expiresAt: key.expiresAt === null ? null : Timestamp.fromMillis(key.expiresAt),
    })
    recordAudit(transaction, { action, actor: caller, target, after: shown(key) })
  }
  return { key, secret, write }
}

/** A key of the caller's. @throws AppError key_not_found */
const ownKeyIn = async (transaction: Transaction, keyId: string, { uid }: Caller): Promise<ApiKey> => {
  const stored = await transaction.get(db.doc(apiKeyPath(keyId)))
  const key = stored.exists ? apiKeySchema.parse(stored.data()) : null
  if (key?.uid !== uid) throw new AppError('key_not_found')
  return key
}

export const keyHandlers: HandlersOf<typeof calls> = {
  listKeys: async ({ caller }) => ({ data: { keys: (await findKeys(caller.uid)).map(keyDto) } }),

  createKey: async ({ body, caller }) => {
    const brandIds = [...new Set(body.brandIds)]
    for (const brandId of brandIds) await requireMember(caller, brandId)
    const made = await transact(async (transaction) => {
      const { uid } = caller
      const { name, days } = body
      const scopes = [...new Set(body.scopes)]
      const expiresAt = days === null ? null : Date.now() + days * DAY_MS
      const { key, secret, write } = await writeKey(transaction, caller, {
        uid,
        name,
        scopes,
        brandIds,
        expiresAt,
      })
      write('create_key')
      return { key: keyDto(key), secret }
    })
    return { data: made }
  },

  rotateKey: async ({ params, caller }) => {
    const made = await transact(async (transaction) => {
      const old = await ownKeyIn(transaction, params.keyId, caller)
      const { uid, name, scopes, brandIds, expiresAt, createdAt } = old
      const now = Date.now()
      // The new key lasts as long as the old one was to.
      const until = expiresAt === null ? null : now + (expiresAt - createdAt)
      const { key, secret, write } = await writeKey(transaction, caller, {
        ...{ uid, name, scopes, brandIds },
        expiresAt: until,
      })
      transaction.update(db.doc(apiKeyPath(old.keyId)), {
        expiresAt: Timestamp.fromMillis(
          Math.min(expiresAt ?? Number.POSITIVE_INFINITY, now + KEY_OVERLAP_MS),
        ),
      })
      write('rotate_key')
      return { key: keyDto(key), secret }
    })
    return { data: made }
  },

  deleteKey: async ({ params, caller }) => {
    await transact(async (transaction) => {
      const ref = db.doc(apiKeyPath(params.keyId))
      const stored = await transaction.get(ref)
      const key = stored.exists ? apiKeySchema.parse(stored.data()) : null
      if (key?.uid !== caller.uid) return
      transaction.delete(ref)
      recordAudit(transaction, { action: 'delete_key', actor: caller, target: ref.path, before: shown(key) })
    })
    return { ok: true, message: 'Key deleted' }
  },

  ownKey: async ({ caller }) => ({ data: { key: caller.key && keyDto(caller.key) } }),

  listBrandKeys: async ({ params: { brandId } }) => {
    const { docs } = await db.collection(apiKeysPath()).where('brandIds', 'array-contains', brandId).get()
    const keys = docs
      .map((document) => apiKeySchema.parse(document.data()))
      .filter(({ expiresAt }) => expiresAt === null || expiresAt > Date.now())
      .sort((a, b) => b.createdAt - a.createdAt)
    const uids = [...new Set(keys.map(({ uid }) => uid))]
    const people = uids.length === 0 ? [] : await db.getAll(...uids.map((uid) => db.doc(userPath(uid))))
    const byUid = new Map(
      people.flatMap((person) => (person.exists ? [[person.id, userSchema.parse(person.data())]] : [])),
    )
    return {
      data: {
        keys: keys.map((key) => {
          const { brand_ids: _, ...dto } = keyDto(key)
          const { name = '', email = '' } = byUid.get(key.uid) ?? {}
          return { ...dto, user: { user_id: key.uid, name, email } }
        }),
      },
    }
  },

  closeBrandToKey: async ({ params: { brandId, keyId }, caller }) => {
    await transact(async (transaction) => {
      const ref = db.doc(apiKeyPath(keyId))
      const stored = await transaction.get(ref)
      const key = stored.exists ? apiKeySchema.parse(stored.data()) : null
      if (!key?.brandIds.includes(brandId)) return
      transaction.update(ref, { brandIds: FieldValue.arrayRemove(brandId) })
      recordAudit(transaction, {
        action: 'close_brand_to_key',
        actor: caller,
        target: ref.path,
        before: shown(key),
      })
    })
    return { ok: true, message: 'Brand closed to the key' }
  },
}
