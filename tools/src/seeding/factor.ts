import { secondFactorPath } from '@sillage/core/base/paths'
import { type Firestore, Timestamp } from 'firebase-admin/firestore'
import { sealFactorKey } from '../../../functions/src/identity/factor-key.ts'
import { LOCAL_HASH_KEY } from '../layout.ts'

/** Stores the authenticator of a person whose document names the factor. */
export const seedFactor = async (
  db: Firestore,
  uid: string,
  { factorId, key }: { readonly factorId: string; readonly key: string },
): Promise<void> => {
  const at = Timestamp.now()
  await db.doc(secondFactorPath(uid)).set({
    ...{ uid, factorId, startedAt: at, confirmedAt: at, lastStep: 0, recoveryHashes: [] },
    sealedKey: sealFactorKey(uid, key, LOCAL_HASH_KEY),
  })
}
