import type { Entitlements } from '@sillage/core/plans/plans'
import type { RunDetail } from '@sillage/core/runs/calls'
import type { Reading } from '@sillage/core/runs/reading'

/** What of a run a plan does not hold. */
export type Locked = RunDetail['locked']

export const lockedFor = ({ shopping, recommendations }: Entitlements): Locked => ({
  shopping: !shopping,
  recommendations: !recommendations,
})

/** A reading without what is locked. */
export const unlocked = (reading: Reading, locked: Locked): Reading => ({
  ...reading,
  recommendations: locked.recommendations ? [] : reading.recommendations,
  entities: locked.shopping
    ? reading.entities.map((entity) => ({ ...entity, products: [] }))
    : reading.entities,
})
