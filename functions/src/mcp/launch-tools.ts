import { type Analysis, analysisSchema } from '@sillage/core/analyses/analysis'
import { launchAnalysis as launchCall, validateAnalysis } from '@sillage/core/analyses/calls'
import { AppError } from '@sillage/core/base/errors'
import { brandOfAnalysis, groupRunIdSchema, newGroupRunId } from '@sillage/core/base/ids'
import { analysisPath } from '@sillage/core/base/paths'
import { z } from 'zod/mini'
import { launchAnalysis, previewLaunch } from '../analyses/launch.ts'
import { handleValidate } from '../analyses/status.ts'
import { holdScopes } from '../keys/keys.ts'
import { countUnits } from '../library/units.ts'
import { recordCall } from '../platform/acts.ts'
import { db } from '../platform/firebase.ts'
import type { Caller } from '../platform/http/caller.ts'
import { analysisInput, analysisLink } from './figure-tools.ts'
import { cleanText } from './outside-text.ts'
import { admitTo, defineTool, makeCall, READS, refusePreview } from './tool.ts'

/** What a person was shown; the group run is launched once, however often its plan is confirmed. */
const planSchema = z.object({
  groupRunId: groupRunIdSchema,
  analysisId: z.string(),
  units: z.int(),
  changedAt: z.number(),
})
type Plan = z.output<typeof planSchema>

/** An analysis that has ended is set back to ready first, which is a change of it. */
const holdReadying = ({ status }: Analysis, caller: Caller): void => {
  if (status !== 'ready') holdScopes(validateAnalysis, caller)
}

export const planLaunch = defineTool({
  name: 'plan_launch',
  title: 'What would a launch take?',
  description:
    'Shows what launching an analysis would ask and how many runs it would take from the plan; launches nothing. Fails with the reason where a launch would be refused. Show the person the numbers, and give confirm to launch once they agree.',
  input: z.strictObject({ analysisId: analysisInput }),
  output: z.object({
    analysisId: z.string(),
    title: z.string(),
    units: z
      .int()
      .check(z.describe('Runs that the launch takes from the plan; one with web search counts twice')),
    remainingUnits: z.int().check(z.describe('Runs that the plan has left this month, before the launch')),
    prompts: z.int(),
    personas: z.int(),
    languages: z.array(z.string()),
    models: z.int(),
    samples: z.int().check(z.describe('Times that each question is asked')),
    confirm: z.string().check(z.describe('Give it to launch within ten minutes')),
    link: z.string(),
  }),
  effects: READS,
  answer: async ({ analysisId }, { caller, seal }) => {
    const { uid } = await admitTo(launchCall, brandOfAnalysis(analysisId), caller)
    const groupRunId = newGroupRunId(analysisId)
    const { analysis, units, remaining } = await previewLaunch({ analysisId, uid, groupRunId })
    holdReadying(analysis, caller)
    const plan: Plan = { groupRunId, analysisId, units, changedAt: analysis.updatedAt }
    return {
      analysisId,
      title: cleanText(analysis.title),
      units,
      remainingUnits: remaining,
      prompts: analysis.promptIds.length,
      personas: analysis.personaIds.length,
      languages: [...analysis.languageCodes],
      models: analysis.models.length,
      samples: analysis.samples,
      confirm: await seal(plan),
      link: analysisLink(analysisId),
    }
  },
})

export const launch = defineTool({
  name: 'launch',
  title: 'Launch an analysis',
  description:
    'Launches what plan_launch showed: asks the AI models and takes runs from the plan, which cannot be taken back. Only after the person has agreed to the numbers. The same confirm launches once, however often it is sent.',
  input: z.strictObject({
    analysisId: analysisInput,
    confirm: z.string().check(z.maxLength(1_000), z.describe('From plan_launch')),
  }),
  output: z.object({
    groupRunId: z.string().check(z.describe('The version that was launched; its answers come in afterwards')),
    units: z.int(),
    link: z.string(),
  }),
  effects: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: true },
  answer: async ({ analysisId, confirm }, { caller, open }) => {
    const brandId = brandOfAnalysis(analysisId)
    const { uid } = await admitTo(launchCall, brandId, caller)
    const opened = await open(confirm).catch((cause: unknown) =>
      refusePreview('confirm: is not known or older than ten minutes; call plan_launch', cause),
    )
    const plan = planSchema.parse(opened)
    if (plan.analysisId !== analysisId) refusePreview('confirm: is of another analysis')
    const stored = await db.doc(analysisPath(analysisId)).get()
    if (!stored.exists) throw new AppError('analysis_not_found')
    const analysis = analysisSchema.parse(stored.data())
    const { groupRunId } = plan
    if (analysis.lastGroupRunId !== groupRunId) {
      if (countUnits(analysis) !== plan.units || analysis.updatedAt !== plan.changedAt) {
        refusePreview('confirm: the analysis has changed since; call plan_launch')
      }
      if (analysis.status !== 'ready')
        await makeCall(validateAnalysis, handleValidate, { params: { analysisId } }, caller)
    }
    const { units } = await recordCall(
      launchCall,
      { brandId, caller, asAdmin: false, input: { analysisId } },
      () => launchAnalysis({ analysisId, uid, launchedFrom: 'manual', groupRunId }),
    )
    return { groupRunId, units, link: analysisLink(analysisId) }
  },
})
