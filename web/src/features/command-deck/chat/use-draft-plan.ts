import type { ChatDraft } from '@sillage/core/chat/draft'
import { useDefaultModels } from '@/data/use-choices.ts'
import { pacedModels } from '@/data/use-loads.ts'
import { useLaunchPlan } from '@/widgets/planner/launch-plan.ts'

/** Number of personas when the draft names none. */
const DEFAULT_PERSONAS = 3

/** The cost and the certainty of a draft's launch. */
export const useDraftPlan = (draft: ChatDraft) => {
  const models = useDefaultModels()
  return useLaunchPlan({
    sizes: {
      prompts: draft.prompts.length,
      personas: draft.personas.length || DEFAULT_PERSONAS,
      languages: draft.languages.length,
      samples: draft.samples,
    },
    models: pacedModels(
      (models.data ?? []).filter(({ llm_model_id }) => draft.modelIds.includes(llm_model_id)),
    ),
  })
}
