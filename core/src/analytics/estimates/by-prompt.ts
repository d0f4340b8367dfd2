import type { Facts } from '../facts.ts'

/** The terms of a figure by prompt: for its numerator, and for its base. */
export interface ByPrompt {
  readonly parts: Float64Array
  readonly wholes: Float64Array
}

/** The sums of some versions. */
export const addPrompts = ({ dimensions }: Facts, versions: readonly ByPrompt[]): ByPrompt => {
  const prompts = dimensions.prompts.length
  const parts = new Float64Array(prompts)
  const wholes = new Float64Array(prompts)
  for (const version of versions) {
    for (let prompt = 0; prompt < prompts; prompt++) {
      parts[prompt] = (parts[prompt] ?? 0) + (version.parts[prompt] ?? 0)
      wholes[prompt] = (wholes[prompt] ?? 0) + (version.wholes[prompt] ?? 0)
    }
  }
  return { parts, wholes }
}
