import { round } from '../../../base/round.ts'
import type { Selection } from '../../select/select.ts'
import { findPrompt } from '../../select/versions.ts'

/** Pages and cells of each headline. */
export const MOST = 3

/** Points, two decimals. */
export const points = (share: number): number => round(100 * share, 2)

/** Points that a share rises by if its part and its whole both grow by as many. */
export const shareGain = (part: number, whole: number, more: number): number =>
  points((part + more) / (whole + more) - part / whole)

export const promptText = (selection: Selection, prompt: number): string =>
  findPrompt(selection, prompt)?.text ?? selection.facts.dimensions.prompts[prompt] ?? ''
