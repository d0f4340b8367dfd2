import type * as calls from '@sillage/core/analytics/corrections/calls'
import type { CorrectionDto } from '@sillage/core/analytics/corrections/calls'
import {
  type Correction,
  MAX_CORRECTIONS,
  type RecordedCorrection,
  withCorrection,
  withoutCorrection,
} from '@sillage/core/analytics/corrections/corrections'
import { entitiesView } from '@sillage/core/analytics/views/entities/compute'
import { AppError } from '@sillage/core/base/errors'
import { newId } from '@sillage/core/base/ids'
import { correctionsPath } from '@sillage/core/base/paths'
import { toIso } from '@sillage/core/base/time'
import { parseCorrections, readCorrections, writeCorrections } from '../corrections/stored.ts'
import { recordAudit } from '../platform/audit.ts'
import { db } from '../platform/firebase.ts'
import type { Caller } from '../platform/http/caller.ts'
import type { HandlersOf } from '../platform/http/handler.ts'
import { enqueueBrandRefresh } from '../platform/queue/recompute-queue.ts'
import { transact } from '../platform/transact.ts'
import { loadFacts } from './load-facts.ts'
import { parseFilter, parseScope } from './scope.ts'

const buildDto = (recorded: RecordedCorrection): CorrectionDto => ({
  correction_id: recorded.correctionId,
  correction: recorded.correction,
  entity_name: recorded.entityName,
  into_name: recorded.intoName,
  created_by: recorded.createdBy,
  for_everyone: recorded.sharedId !== undefined,
  date_creation: toIso(recorded.createdAt),
})

type Said = Pick<RecordedCorrection, 'correction' | 'entityName' | 'intoName'>

/** Equal corrections are in force once: a repeated call changes nothing. */
const sameAs = (correction: Correction) => {
  const json = JSON.stringify(correction)
  return (one: RecordedCorrection): boolean => JSON.stringify(one.correction) === json
}

const add = async (brandId: string, caller: Caller, request: Said) => {
  const outcome = await transact(async (transaction) => {
    const before = await readCorrections(transaction, brandId)
    const known = before.list.at(-1)
    if (known && sameAs(request.correction)(known))
      return { made: known, revision: before.revision, known: true }
    if (before.list.length >= MAX_CORRECTIONS)
      throw new AppError('too_many_corrections', { values: { n: MAX_CORRECTIONS } })
    const recorded: RecordedCorrection = {
      ...request,
      correctionId: newId(),
      createdBy: caller.uid,
      createdAt: Date.now(),
    }
    const after = withCorrection(before, recorded)
    writeCorrections(transaction, brandId, after)
    recordAudit(transaction, {
      action: 'add_correction',
      actor: caller,
      target: correctionsPath(brandId),
      after: recorded,
    })
    return { made: recorded, revision: after.revision, known: false }
  })
  if (!outcome.known) await enqueueBrandRefresh(brandId, outcome.revision)
  return { data: { correction: buildDto(outcome.made), revision: outcome.revision } }
}

const undo = async (brandId: string, caller: Caller, correctionId: string) => {
  const revision = await transact(async (transaction) => {
    const before = await readCorrections(transaction, brandId)
    const undone = before.list.find((one) => one.correctionId === correctionId)
    if (!undone) throw new AppError('correction_not_found')
    const { sharedId } = undone
    const after = {
      ...withoutCorrection(before, correctionId),
      // A correction that the brand undid stays out at the next settlement.
      refusedIds: sharedId === undefined ? before.refusedIds : [...before.refusedIds, sharedId],
    }
    writeCorrections(transaction, brandId, after)
    recordAudit(transaction, {
      action: 'undo_correction',
      actor: caller,
      target: correctionsPath(brandId),
      before: undone,
    })
    return after.revision
  })
  await enqueueBrandRefresh(brandId, revision)
  return { data: { revision } }
}

export const correctionHandlers: HandlersOf<typeof calls> = {
  listEntities: async ({ query }) => {
    const filter = parseFilter(query)
    return entitiesView(await loadFacts(parseScope(query), ['answers'], filter), filter)
  },

  listCorrections: async ({ params }) => {
    const { revision, list } = parseCorrections(await db.doc(correctionsPath(params.brandId)).get())
    return { data: { revision, corrections: list.map(buildDto) } }
  },

  mergeEntities: ({ params, body, caller }) =>
    add(params.brandId, caller, {
      correction: { type: 'merge', key: body.key, into: body.into, intoName: body.into_name },
      entityName: body.name,
      intoName: body.into_name,
    }),

  renameEntity: ({ params, body, caller }) =>
    add(params.brandId, caller, {
      correction: { type: 'rename', key: body.key, name: body.new_name },
      entityName: body.name,
      intoName: null,
    }),

  splitEntity: ({ params, body, caller }) =>
    add(params.brandId, caller, {
      correction: { type: 'split', name: body.name },
      entityName: body.name,
      intoName: null,
    }),

  claimEntity: ({ params, body, caller }) =>
    add(params.brandId, caller, {
      correction: { type: 'us', key: body.key, names: [body.name], domains: body.domains ?? [] },
      entityName: body.name,
      intoName: null,
    }),

  undoCorrection: ({ params, caller }) => undo(params.brandId, caller, params.correctionId),
}
