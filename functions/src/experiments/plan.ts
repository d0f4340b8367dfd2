import { findLaterPrompts } from '@sillage/core/actions/draw'
import type { BodyOf, ResponseOf } from '@sillage/core/base/call'
import { AppError } from '@sillage/core/base/errors'
import { toIso } from '@sillage/core/base/time'
import { LIMITS } from '@sillage/core/brands/limits'
import type * as calls from '@sillage/core/experiments/calls'
import type { PlanDto } from '@sillage/core/experiments/calls'
import { MAX_PROPOSALS, MAX_RIVALS } from '@sillage/core/experiments/design'
import { findBusyPrompts } from '@sillage/core/experiments/judge-action'
import { planExperiment } from '@sillage/core/experiments/plan'
import { type OfferedPrompt, proposeControls } from '@sillage/core/experiments/propose'
import type { Manifest } from '@sillage/core/runs/group-run'
import { linked, requireEditable } from '../analyses/edit.ts'
import { brandFinder } from '../analyses/manifest.ts'
import { asking } from '../analyst/ask-analyst.ts'
import { DEFAULT_CATEGORY, reusePrompts, writePrompts } from '../brands/reuse-prompts.ts'
import { writeTopic } from '../brands/topics.ts'
import { loadBrand, newestPrompts, resolveLanguage } from '../library/load.ts'
import { changeAnalysis, loadAnalysis } from '../library/load-analysis.ts'
import { countUnits } from '../library/units.ts'
import type { Caller } from '../platform/http/caller.ts'
import { loadAction, loadVersions } from './load.ts'

type Wanted = Omit<BodyOf<typeof calls.planTest>, 'added'>

/** Prompts of the library that are looked through for controls. */
const MAX_LIBRARY = 500
/** Subjects that the analyst is asked to write prompts on, at once. */
const MAX_SUBJECTS = 3

/** Plans a test; null before the first version has ended. */
const makePlan = async (
  brandId: string,
  actionId: string,
  { analysisId, added = [], ...wanted }: BodyOf<typeof calls.planTest>,
) => {
  const { action, others } = await loadAction(brandId, actionId)
  const facts = await loadVersions(brandId, analysisId)
  const { languages, models, prompts } = action.target
  const manifest = facts.versions.at(-1)?.manifest
  const asked = manifest?.prompts.map(({ promptId }) => promptId) ?? []
  const treated = prompts.filter((prompt) => asked.includes(prompt))
  const touched = findBusyPrompts(others, Date.now())
  const later = findLaterPrompts(action, others)
  const plan = planExperiment(facts, {
    ...{ ...wanted, languages, models, treated, touched, later },
    added: new Map(added.map(({ treated: prompt, controls }) => [prompt, controls])),
  })
  const isFree = (prompt: string): boolean => !prompts.includes(prompt) && !touched.includes(prompt)
  return plan && manifest ? { plan, manifest, asked, later, isFree, action } : null
}

export const planTest = async (
  brandId: string,
  actionId: string,
  body: BodyOf<typeof calls.planTest>,
): Promise<PlanDto | null> => {
  const made = await makePlan(brandId, actionId, body)
  if (made === null) return null
  const { plan, manifest, asked, later, isFree, action } = made
  const analysis = await loadAnalysis(body.analysisId)
  const { promptIds } = analysis
  return {
    ...plan,
    sets: [...plan.sets],
    unmatched: [...plan.unmatched],
    lacking: plan.lacking.reduce((sum, { controls }) => sum + controls, 0),
    waitingPrompts: promptIds.filter((prompt) => !asked.includes(prompt) && isFree(prompt)),
    unitsEach: countUnits({ ...analysis, promptIds: [...promptIds, ''] }) - countUnits(analysis),
    laterPrompts: later,
    decidesAt: plan.decidesAt === null ? null : toIso(plan.decidesAt),
    candidates: asked.filter(isFree),
    languages: action.target.languages,
    models: action.target.models,
    rivals: manifest.competitors.slice(0, MAX_RIVALS).map(({ name }) => name),
  }
}

/** What the analyst is to write on for prompts of a category. */
const findSubject = ({ category, text }: Manifest['prompts'][number]): string =>
  category === '' || category === DEFAULT_CATEGORY ? text.slice(0, 200).toWellFormed() : category

/**
 * Proposes controls: of the prompts that the library has and the analysis does not ask, then of new ones that the analyst
 * drafts.
 */
export const findProposals = async (
  brandId: string,
  actionId: string,
  body: Wanted,
  caller: Caller,
): Promise<ResponseOf<typeof calls.proposeControls>['data']['proposals']> => {
  const made = await makePlan(brandId, actionId, body)
  if (made === null) return []
  const { plan, manifest, isFree } = made
  const [brand, library, { promptIds }] = await Promise.all([
    loadBrand(brandId),
    newestPrompts(brandId, MAX_LIBRARY),
    loadAnalysis(body.analysisId),
  ])
  const namesBrand = await brandFinder(
    manifest.brand,
    manifest.languages.map(({ code }) => code),
  )
  const propose = (offered: readonly OfferedPrompt[]) =>
    proposeControls(
      plan.lacking,
      manifest.prompts,
      offered,
      Math.min(MAX_PROPOSALS, LIMITS.prompts - promptIds.length),
    )
  const found: OfferedPrompt[] = library
    .filter(
      ({ promptId, archivedAt }) => archivedAt === null && !promptIds.includes(promptId) && isFree(promptId),
    )
    .map(({ text, category }) => ({ text, category, branded: namesBrand(text), isInLibrary: true }))
  const first = propose(found)
  const given = Map.groupBy(first, ({ treated }) => treated)
  const lacking = plan.lacking.filter(({ treated, controls }) => (given.get(treated)?.length ?? 0) < controls)
  const categories = new Map(
    manifest.prompts
      .filter(({ promptId }) => lacking.some(({ treated }) => treated === promptId))
      .map((prompt) => [prompt.category, findSubject(prompt)]),
  )
  const known = new Set(library.map(({ text }) => text))
  const payer = caller.payer.uid
  const write = async ([category, title]: [string, string]): Promise<OfferedPrompt[]> => {
    const order = { title, purpose: 'topics' as const, payer }
    const { prompts } = await asking(() => writeTopic(brand, resolveLanguage(brand, caller), order))
    return prompts
      .filter((text) => !known.has(text))
      .map((text) => ({ text, category, branded: namesBrand(text), isInLibrary: false }))
  }
  const isFull = first.length >= Math.min(MAX_PROPOSALS, LIMITS.prompts - promptIds.length)
  const drafted = isFull
    ? []
    : await Promise.all([...categories].slice(0, MAX_SUBJECTS).map(write)).catch((error: unknown) => {
        // What the library has is proposed without the analyst as well.
        if (first.length === 0 || !(error instanceof AppError)) throw error
        return []
      })
  return propose([...found, ...drafted.flat()]).map(({ treated, text, isInLibrary }) => ({
    ...{ treated, text },
    is_in_library: isInLibrary,
  }))
}

/**
 * Adds prompts to an analysis, in the category of the prompts that they are controls for.
 *
 * @throws AppError analysis_not_found, analysis_processing, prompt_not_found, bad_request for more than an analysis may have
 */
export const addControls = async (
  brandId: string,
  { analysisId, prompts }: BodyOf<typeof calls.addControls>,
): Promise<string[]> => {
  const facts = await loadVersions(brandId, analysisId)
  const asked = new Map(facts.versions.at(-1)?.manifest.prompts.map((prompt) => [prompt.promptId, prompt]))
  const categories = new Map(
    prompts.map(({ treated, text }) => {
      const category = asked.get(treated)?.category
      if (category === undefined) throw new AppError('prompt_not_found', { details: { field: 'prompts' } })
      return [text, category]
    }),
  )
  let added: string[] = []
  await changeAnalysis(analysisId, async (analysis, transaction) => {
    requireEditable(analysis)
    const { ids, missing } = await reusePrompts(transaction, brandId, [...categories.keys()])
    const promptIds = ids.reduce<readonly string[]>(
      (all, id) => linked(all, id, LIMITS.prompts, 'prompts') ?? all,
      analysis.promptIds,
    )
    added = ids
    writePrompts(transaction, brandId, missing, (text) => categories.get(text) ?? '')
    return { promptIds: [...promptIds] }
  })
  return added
}
