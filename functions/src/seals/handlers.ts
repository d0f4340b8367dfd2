import { AppError } from '@sillage/core/base/errors'
import { analysisOfGroupRun, brandOfAnalysis } from '@sillage/core/base/ids'
import { groupRunPath, groupRunsPath, manifestPath, sealsPath } from '@sillage/core/base/paths'
import { runCount } from '@sillage/core/runs/cells'
import { groupRunSchema, manifestSchema } from '@sillage/core/runs/group-run'
import type * as calls from '@sillage/core/seals/calls'
import { MAX_LISTED_SEALS, type SealedVersion } from '@sillage/core/seals/calls'
import { buildManifestLine, type Part, withholdParts, writeLine } from '@sillage/core/seals/leaf'
import { computeSealId, toShortSeal } from '@sillage/core/seals/seal'
import { sealNotesSchema } from '@sillage/core/seals/seal-notes'
import { z } from 'zod/mini'
import { readInForce } from '../corrections/in-force.ts'
import { loadAnalysis } from '../library/load-analysis.ts'
import { getStanding } from '../plans/entitlements.ts'
import { db } from '../platform/firebase.ts'
import type { Caller } from '../platform/http/caller.ts'
import type { HandlersOf } from '../platform/http/handler.ts'
import { lockedFor } from '../runs/locked.ts'
import { readPublicKeys } from './keys.ts'
import { readRunLines } from './seal-version.ts'
import { getSealState } from './shown-seal.ts'

/** Parts of a run that a reader may not see. */
const withheldFrom = async ({ isAdmin, payer }: Caller): Promise<Part[]> => {
  const { shopping, recommendations } = lockedFor((await getStanding(payer)).entitlements)
  return [
    ...(isAdmin ? [] : (['people'] as const)),
    ...(shopping ? (['products'] as const) : []),
    ...(recommendations ? (['recommendations'] as const) : []),
  ]
}

const HEAD_FIELDS = ['groupRunId', 'version', 'status', 'answersRemovedAt'] as const
const headSchema = z.pick(groupRunSchema, {
  groupRunId: true,
  version: true,
  status: true,
  answersRemovedAt: true,
})

const listVersions = async (analysisId: string): Promise<SealedVersion[]> => {
  const [groupRuns, documents] = await Promise.all([
    db
      .collection(groupRunsPath(analysisId))
      .orderBy('createdAt', 'desc')
      .select(...HEAD_FIELDS)
      .get(),
    db.collection(sealsPath(analysisId)).get(),
  ])
  const notes = new Map(
    documents.docs.map((document) => [document.id, sealNotesSchema.parse(document.data())]),
  )
  return await Promise.all(
    groupRuns.docs.map(async (document): Promise<SealedVersion> => {
      const { groupRunId, version, status, answersRemovedAt } = headSchema.parse(document.data())
      // Without its answers, nobody can check a seal.
      const found = answersRemovedAt === null ? notes.get(groupRunId) : undefined
      return {
        ...{ groupRunId, version },
        state: getSealState(status, found),
        seals: await Promise.all(
          (found?.seals ?? [])
            .toReversed()
            .slice(0, MAX_LISTED_SEALS)
            .map(async (seal) => {
              const sealId = await computeSealId(seal)
              return { ...seal, sealId, shortSeal: toShortSeal(sealId) }
            }),
        ),
      }
    }),
  )
}

export const sealHandlers: HandlersOf<typeof calls> = {
  listSeals: async ({ params: { analysisId } }) => {
    await loadAnalysis(analysisId)
    const [versions, { corrections }, keys] = await Promise.all([
      listVersions(analysisId),
      readInForce(brandOfAnalysis(analysisId)),
      readPublicKeys(),
    ])
    return { data: { versions, corrections: [...corrections], keys } }
  },

  listSealedRuns: async ({ params, query: { groupRunId, cursor }, caller }) => {
    await loadAnalysis(params.analysisId)
    if (analysisOfGroupRun(groupRunId) !== params.analysisId) throw new AppError('group_run_not_found')
    const [groupRun, manifest] = await db.getAll(
      db.doc(groupRunPath(groupRunId)),
      db.doc(manifestPath(groupRunId)),
    )
    if (!groupRun?.exists || !manifest?.exists) throw new AppError('group_run_not_found')
    const total = runCount(manifestSchema.parse(manifest.data()))
    const [{ lines, next }, withheld] = await Promise.all([
      readRunLines(groupRunId, cursor, total),
      withheldFrom(caller),
    ])
    const all = cursor === 0 ? [buildManifestLine(manifest.data()), ...lines] : lines
    return {
      data: {
        lines: all.map((line) => writeLine(withholdParts(line, withheld))),
        nextCursor: next < total ? String(next) : null,
      },
    }
  },
}
