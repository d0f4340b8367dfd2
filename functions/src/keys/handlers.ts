import { AppError } from '@sillage/core/base/errors'
import { apiKeyPath, apiKeysPath, userPath } from '@sillage/core/base/paths'
import { toIso } from '@sillage/core/base/time'
import { userSchema } from '@sillage/core/identity/user'
import type * as calls from '@sillage/core/keys/calls'
import { type ApiKey, apiKeySchema, KEY_OVERLAP_MS, KEY_SCOPES, MAX_KEYS } from '@sillage/core/keys/key'
import { FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore'
import { z } from 'zod/mini'
import { requireMember } from '../membership/access.ts'
import { readVia, recordAct } from '../platform/acts.ts'
import { recordAudit } from '../platform/audit.ts'
import { db } from '../platform/firebase.ts'
import type { Caller } from '../platform/http/caller.ts'
import type { HandlersOf } from '../platform/http/handler.ts'
import { transact } from '../platform/transact.ts'
import { newGrant } from './grants.ts'
import { findKeys, isOpen } from './keys.ts'
import { returnUrl, trustProgram } from './programs.ts'
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
  program: key.program && {
    program_id: key.program.clientId,
    host: new URL(key.program.clientId).host,
  },
})

type Wish = Pick<ApiKey, 'uid' | 'name' | 'scopes' | 'brandIds' | 'expiresAt'>

/** What the audit log keeps of a key. */
const shown = ({ name, scopes, brandIds, program = null }: Wish & Partial<Pick<ApiKey, 'program'>>) => ({
  ...{ name, scopes, brandIds },
  ...(program === null ? {} : { clientId: program.clientId }),
})

/** Records an act on a key in the log of each brand that it opens. */
const recordInBrands = (
  transaction: Transaction,
  verb: 'create' | 'change' | 'delete',
  { keyId, brandIds }: Pick<ApiKey, 'keyId' | 'brandIds'>,
  caller: Caller,
): void => {
  const act = { actorId: caller.uid, via: readVia(caller), noun: 'key', verb, objectId: keyId } as const
  for (const brandId of brandIds) recordAct(transaction, { ...act, brandId })
}

const endSchema = z.pick(apiKeySchema, { expiresAt: true })

/** Writes a key, and deletes those of its person that have ended. @throws AppError too_many_keys */
const writeKey = async (
  transaction: Transaction,
  caller: Caller,
  made: Omit<ApiKey, 'createdAt' | 'usedAt'>,
): Promise<{ key: ApiKey; write: (action: string) => void }> => {
  const known = await transaction.get(
    db
      .collection(apiKeysPath())
      .where('uid', '==', made.uid)
      .select('expiresAt')
      .limit(2 * MAX_KEYS),
  )
  const now = Date.now()
  const ended = known.docs.filter((document) => {
    const { expiresAt } = endSchema.parse(document.data())
    return expiresAt !== null && expiresAt <= now
  })
  if (known.size - ended.length >= MAX_KEYS) throw new AppError('too_many_keys')
  const key: ApiKey = { ...made, createdAt: now, usedAt: null }
  const write = (action: string) => {
    for (const { ref } of ended) transaction.delete(ref)
    const target = apiKeyPath(key.keyId)
    transaction.create(db.doc(target), {
      ...key,
      createdAt: Timestamp.fromMillis(now),
      expiresAt: key.expiresAt === null ? null : Timestamp.fromMillis(key.expiresAt),
    })
    recordAudit(transaction, { action, actor: caller, target, after: shown(key) })
    recordInBrands(transaction, action === 'rotate_key' ? 'change' : 'create', key, caller)
  }
  return { key, write }
}

/** Writes a key that a person makes. @returns it, beside its secret */
const writeSecretKey = async (transaction: Transaction, caller: Caller, wish: Wish) => {
  const secret = newKeySecret()
  const ending = secret.slice(-ENDING_CHARS)
  const wished = { ...wish, keyId: toKeyId(secret), ending, program: null }
  return { secret, ...(await writeKey(transaction, caller, wished)) }
}

/** A key that the caller made. @throws AppError key_not_found */
const ownKeyIn = async (transaction: Transaction, keyId: string, { uid }: Caller): Promise<ApiKey> => {
  const stored = await transaction.get(db.doc(apiKeyPath(keyId)))
  const key = stored.exists ? apiKeySchema.parse(stored.data()) : null
  // The tokens of a program are exchanged by itself.
  if (key?.uid !== uid || key.program !== null) throw new AppError('key_not_found')
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
      const { key, secret, write } = await writeSecretKey(transaction, caller, {
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
      const { key, secret, write } = await writeSecretKey(transaction, caller, {
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
      recordInBrands(transaction, 'delete', key, caller)
    })
    return { ok: true, message: 'Key deleted' }
  },

  readProgram: async ({ query }) => {
    const { request, name, host, returnHost, scopes } = await trustProgram(query.request)
    return {
      data: {
        program: { program_id: request.client_id, name, host, return_host: returnHost },
        scopes,
        refuse_url: returnUrl(request, { error: 'access_denied' }),
      },
    }
  },

  allowProgram: async ({ body, caller }) => {
    const { request, name, resource } = await trustProgram(body.request)
    const brandIds = [...new Set(body.brandIds)]
    for (const brandId of brandIds) await requireMember(caller, brandId)
    const code = await transact(async (transaction) => {
      const scopes = KEY_SCOPES.filter((scope) => body.scopes.includes(scope))
      const { code, ...grant } = newGrant(request, resource)
      const made = { ...grant, uid: caller.uid, name, scopes, brandIds }
      const { write } = await writeKey(transaction, caller, made)
      write('allow_program')
      return code
    })
    return { data: { return_url: returnUrl(request, { code }) } }
  },

  ownKey: async ({ caller }) => ({ data: { key: caller.key && keyDto(caller.key) } }),

  listBrandKeys: async ({ params: { brandId } }) => {
    const { docs } = await db.collection(apiKeysPath()).where('brandIds', 'array-contains', brandId).get()
    const keys = docs
      .map((document) => apiKeySchema.parse(document.data()))
      .filter(isOpen)
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
