import { AppError } from '@sillage/core/base/errors'
import { groupRunOfRun } from '@sillage/core/base/ids'
import { groupRunPath, manifestPath, runPath } from '@sillage/core/base/paths'
import type { getRun, RunDetail } from '@sillage/core/runs/calls'
import { groupRunSchema, type Manifest, manifestSchema } from '@sillage/core/runs/group-run'
import type { Run, Usage } from '@sillage/core/runs/run'
import { publicError } from '@sillage/core/runs/run-error-texts'
import { getStanding } from '../plans/entitlements.ts'
import { db } from '../platform/firebase.ts'
import type { Handler } from '../platform/http/handler.ts'
import { readRuns } from './archive/read-runs.ts'
import { type Locked, lockedFor, unlocked } from './locked.ts'
import { PROMPT_TEMPLATE_VERSION, systemMessage } from './prompt-template.ts'

/** The usage of an answer or a reading; only administrators see its cost. */
const toldUsage = ({ costMicros, ...used }: Usage, isAdmin: boolean) => ({
  ...used,
  ...(isAdmin ? { costMicros } : {}),
})

/** A run with the names its ids stand for, as the manifest it was launched with knows them. */
const runDetail = (
  run: Run,
  manifest: Manifest,
  version: number,
  { locked, isAdmin }: { locked: Locked; isAdmin: boolean },
): RunDetail => {
  const { claim: _, ...rest } = run
  const persona = manifest.personas.find(({ personaId }) => personaId === run.personaId)
  const language = manifest.languages.find(({ code }) => code === run.languageCode)
  const known = manifest.promptTemplateVersion === PROMPT_TEMPLATE_VERSION
  return {
    ...rest,
    answer: run.answer && { ...run.answer, usage: toldUsage(run.answer.usage, isAdmin) },
    readingUsage: run.readingUsage && toldUsage(run.readingUsage, isAdmin),
    error: run.error && publicError(run.error),
    reading: run.reading && unlocked(run.reading, locked, isAdmin),
    prompt: manifest.prompts.find(({ promptId }) => promptId === run.promptId)?.text ?? '',
    persona: persona?.name ?? '',
    persona_occupation: persona?.occupation ?? '',
    persona_image_url: persona?.profileImageUrl ?? null,
    language: language?.name ?? run.languageCode,
    model: manifest.models.find(({ modelId }) => modelId === run.modelId)?.displayName ?? run.modelId,
    version,
    instructions: known && persona && language ? systemMessage(persona, language) : null,
    locked,
  }
}

export const handleGetRun: Handler<typeof getRun> = async ({ params, caller }) => {
  const groupRunId = groupRunOfRun(params.runId)
  const [[found, manifest, groupRun], { entitlements }] = await Promise.all([
    db.getAll(
      db.doc(runPath(params.runId)),
      db.doc(manifestPath(groupRunId)),
      db.doc(groupRunPath(groupRunId)),
    ),
    getStanding(caller.payer),
  ])
  if (!found?.exists && groupRun?.exists && groupRunSchema.parse(groupRun.data()).answersRemovedAt !== null)
    throw new AppError('answer_removed')
  if (!found?.exists || !manifest?.exists || !groupRun?.exists) throw new AppError('run_not_found')
  const [run] = await readRuns([found])
  if (!run) throw new AppError('run_not_found')
  return {
    data: runDetail(
      run,
      manifestSchema.parse(manifest.data()),
      groupRunSchema.parse(groupRun.data()).version,
      { locked: lockedFor(entitlements), isAdmin: caller.isAdmin },
    ),
  }
}
