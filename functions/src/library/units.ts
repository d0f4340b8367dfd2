import type { Analysis } from '@sillage/core/analyses/analysis'
import { runUnits } from '@sillage/core/analyses/units'

type Design = Pick<Analysis, 'promptIds' | 'personaIds' | 'languageCodes' | 'models' | 'samples'>

/** Units that a launch of an analysis would take. */
export const countUnits = ({ promptIds, personaIds, languageCodes, models, samples }: Design): number =>
  runUnits({
    prompts: promptIds.length,
    personas: personaIds.length,
    languages: languageCodes.length,
    models,
    samples,
  })
