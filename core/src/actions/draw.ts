import { digestText } from '../seals/digest.ts'
import type { Action, ActionDraw } from './action.ts'

/** Puts actions in the order that a seed gives them, the same for the same seed. */
export const drawOrder = async (actionIds: readonly string[], seed: string): Promise<string[]> => {
  const lots = await Promise.all(
    actionIds.map(async (actionId) => ({ actionId, lot: await digestText(`${seed} ${actionId}`) })),
  )
  return lots.sort((one, other) => (one.lot < other.lot ? -1 : 1)).map(({ actionId }) => actionId)
}

/** Whether an action is of the half that a draw puts first. */
export const comesFirst = ({ order }: Pick<ActionDraw, 'order'>, actionId: string): boolean =>
  2 * order.indexOf(actionId) < order.length

/** Prompts of the actions that the draw of an action puts later, and that are still ideas; none of a later one itself. */
export const findLaterPrompts = ({ actionId, draw, target }: Action, others: readonly Action[]): string[] => {
  if (draw === null || !comesFirst(draw, actionId)) return []
  const later = others.filter(
    (other) => other.status === 'idea' && other.draw?.seed === draw.seed && !comesFirst(draw, other.actionId),
  )
  return [...new Set(later.flatMap((other) => other.target.prompts))].filter(
    (prompt) => !target.prompts.includes(prompt),
  )
}
