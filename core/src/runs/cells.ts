import type { ProviderKey } from '../providers/providers.ts'
import type { Manifest } from './group-run.ts'
import type { Cell } from './run.ts'

/** The part of a manifest that spans the cells. */
export type Design = Pick<Manifest, 'prompts' | 'personas' | 'languages' | 'models' | 'samples'>

interface Variant {
  model: Design['models'][number]
  webSearch: boolean
}

/** Each model offline, and once more online where it searches the web. */
export const listVariants = (models: Design['models']): Variant[] =>
  models.flatMap((model) =>
    model.webSearch
      ? [
          { model, webSearch: false },
          { model, webSearch: true },
        ]
      : [{ model, webSearch: false }],
  )

/** The provider that each variant asks, in the order in which variants turn with the index of a run. */
export const variantProviders = (design: Pick<Design, 'models'>): ProviderKey[] =>
  listVariants(design.models).map(({ model }) => model.provider)

/** Number of runs of a design. */
export const runCount = (design: Design): number =>
  design.prompts.length *
  design.personas.length *
  design.languages.length *
  listVariants(design.models).length *
  design.samples

/**
 * The cell of a run's index: mixed radix with the model variant turning fastest, so that work spreads over the
 * providers from the first run on; then language, persona, prompt, and sample last.
 *
 * @throws RangeError when the index is outside the design
 */
export const cellAt = (design: Design, index: number): Cell => {
  const variants = listVariants(design.models)
  let rest = index
  const turn = (size: number): number => {
    const digit = rest % size
    rest = Math.floor(rest / size)
    return digit
  }
  const variant = variants[turn(variants.length)]
  const language = design.languages[turn(design.languages.length)]
  const persona = design.personas[turn(design.personas.length)]
  const prompt = design.prompts[turn(design.prompts.length)]
  if (!variant || !language || !persona || !prompt || rest >= design.samples || index < 0) {
    throw new RangeError(`run ${index} is outside a design of ${runCount(design)} runs`)
  }
  return {
    promptId: prompt.promptId,
    personaId: persona.personaId,
    languageCode: language.code,
    modelId: variant.model.modelId,
    provider: variant.model.provider,
    webSearch: variant.webSearch,
    sample: rest,
  }
}
