import { groupRunPath, sealPath } from '@sillage/core/base/paths'
import type { GroupRun } from '@sillage/core/runs/group-run'
import type { SEAL_STATES, ShownSeal } from '@sillage/core/runs/shown-seal'
import { computeSealId, toShortSeal } from '@sillage/core/seals/seal'
import { type SealNotes, sealNotesSchema } from '@sillage/core/seals/seal-notes'
import { appUrl } from '../platform/app-url.ts'
import { db } from '../platform/firebase.ts'

/** Returns whether a version has a seal that holds, waits for one, or has none. */
export const getSealState = (
  status: GroupRun['status'],
  notes: SealNotes | undefined,
): (typeof SEAL_STATES)[number] => {
  if (status === 'processing' || (notes && notes.dueAt !== null)) return 'pending'
  return notes && notes.seals.length > 0 ? 'sealed' : 'none'
}

/** Returns the newest seal of each version, to show them beside figures; leaves out versions that are not there. */
export const loadShownSeals = async (groupRunIds: readonly string[]): Promise<ShownSeal[]> => {
  if (groupRunIds.length === 0) return []
  const documents = await db.getAll(
    ...groupRunIds.flatMap((id) => [db.doc(groupRunPath(id)), db.doc(sealPath(id))]),
  )
  const shown = groupRunIds.map(async (groupRunId, place): Promise<ShownSeal[]> => {
    const [groupRun, stored] = documents.slice(2 * place, 2 * place + 2)
    if (!groupRun?.exists) return []
    const notes = stored?.exists ? sealNotesSchema.parse(stored.data()) : undefined
    const state = getSealState(groupRun.get('status'), notes)
    const seal = state === 'sealed' ? notes?.seals.at(-1) : undefined
    return [
      {
        groupRunId,
        state,
        shortSeal: seal ? toShortSeal(await computeSealId(seal)) : null,
        sealedAt: seal?.statement.sealedAt ?? null,
        replaces: seal?.statement.replaces ? toShortSeal(seal.statement.replaces.seal) : null,
        checkAt: appUrl('/en/method#seal'),
      },
    ]
  })
  return (await Promise.all(shown)).flat()
}
