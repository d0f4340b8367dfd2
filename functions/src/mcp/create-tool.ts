import { createManualAnalysis, orderSchema } from '@sillage/core/analyses/setup-calls'
import { brandIdSchema } from '@sillage/core/base/ids'
import { allows } from '@sillage/core/plans/entitlements'
import { z } from 'zod/mini'
import { handleCreateManual } from '../analyses/create-manual.ts'
import { getStanding } from '../plans/entitlements.ts'
import type { Caller } from '../platform/http/caller.ts'
import { offeredModels } from '../providers/models.ts'
import { analysisLink } from './figure-tools.ts'
import { admitTo, defineTool, makeCall } from './tool.ts'

const { title, prompts, languages, modelIds, samples } = orderSchema.shape

/** The usual models, as far as the plan holds them. */
const usualModels = async ({ payer }: Caller): Promise<string[]> => {
  const { entitlements } = await getStanding(payer)
  return [...(await offeredModels()).values()]
    .filter(({ isDefault, provider }) => isDefault && allows(entitlements.providers, provider))
    .map(({ modelId }) => modelId)
}

export const createAnalysis = defineTool({
  name: 'create_analysis',
  title: 'Set up an analysis from a brief',
  description:
    'Creates an analysis that asks the prompts in the languages; asks no model yet, and takes nothing from the plan. Write prompts as whole questions that buyers ask, most without the name of the brand, and show them to the person first. Then plan_launch.',
  input: z.strictObject({
    brandId: brandIdSchema.check(z.describe('Id of a brand, from find_analyses')),
    title: title.check(z.describe('A short name; without one, the first prompt')),
    prompts: prompts.def.innerType.check(z.describe('What people would ask, word for word')),
    languages: languages.check(z.describe('Codes of the languages to ask in')),
    modelIds: z
      .optional(modelIds)
      .check(z.describe('Ids of models; without them, the usual ones of the plan')),
    samples: samples.check(z.describe('Times that each question is asked')),
  }),
  output: z.object({
    analysisId: z.string(),
    modelIds: z.array(z.string()),
    link: z.string().check(z.describe('Opens the analysis in the app')),
  }),
  effects: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  answer: async ({ brandId, ...order }, { caller }) => {
    const chosen = order.modelIds ?? (await usualModels(await admitTo(createManualAnalysis, brandId, caller)))
    const { analysisId } = await makeCall(
      createManualAnalysis,
      handleCreateManual,
      { body: { brandId, analysisData: { ...order, modelIds: chosen, launch: false } } },
      caller,
    )
    return { analysisId, modelIds: chosen, link: analysisLink(analysisId) }
  },
})
