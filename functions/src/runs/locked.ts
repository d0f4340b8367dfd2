import type { Entitlements } from '@sillage/core/plans/entitlements'
import type { RunDetail } from '@sillage/core/runs/calls'
import type { Reading } from '@sillage/core/runs/reading'

/** Parts of a run that a plan does not hold. */
export type Locked = RunDetail['locked']

export const lockedFor = ({ shopping, recommendations }: Entitlements): Locked => ({
  shopping: !shopping,
  recommendations: !recommendations,
})

/**
 * A reading without what is locked.
 *
 * @param isAdmin whether people, who are for administrators alone, stay in it
 */
export const unlocked = (reading: Reading, locked: Locked, isAdmin: boolean): Reading => ({
  ...reading,
  people: isAdmin ? reading.people : [],
  recommendations: locked.recommendations ? [] : reading.recommendations,
  entities: locked.shopping
    ? reading.entities.map((entity) => ({ ...entity, products: [] }))
    : reading.entities,
})
