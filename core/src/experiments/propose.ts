import type { Manifest } from '../runs/group-run.ts'
import { getIntent, type LackingControls } from './plan.ts'

/** A prompt that could be a control. */
export interface OfferedPrompt {
  readonly text: string
  readonly category: string
  /** Whether it names the brand itself. */
  readonly branded: boolean
  /** Whether the library of the brand has it; else it is drafted. */
  readonly isInLibrary: boolean
}

/** A prompt that is proposed as the control of a treated one, whose category it takes. */
export interface ControlProposal {
  readonly treated: string
  readonly text: string
  readonly isInLibrary: boolean
}

/**
 * Gives treated prompts what they lack of the offered prompts of their intent, each once and in their order. In each round
 * every treated prompt takes one. Their level is known once a version has asked them.
 *
 * @param most proposals in all
 */
export const proposeControls = (
  lacking: readonly LackingControls[],
  asked: Manifest['prompts'],
  offered: readonly OfferedPrompt[],
  most: number,
): ControlProposal[] => {
  const known = new Map(asked.map((prompt) => [prompt.promptId, prompt]))
  const texts = new Set(asked.map(({ text }) => text))
  const free = offered.filter(({ text }) => !texts.has(text))
  const proposals: ControlProposal[] = []
  const rounds = Math.max(0, ...lacking.map(({ controls }) => controls))
  for (let round = 0; round < rounds; round++) {
    for (const { treated, controls } of lacking) {
      const prompt = known.get(treated)
      if (!prompt || round >= controls || proposals.length >= most) continue
      const at = free.findIndex((one) => getIntent(one) === getIntent(prompt))
      const [found] = at < 0 ? [] : free.splice(at, 1)
      if (found) proposals.push({ treated, text: found.text, isInLibrary: found.isInLibrary })
    }
  }
  return proposals
}
