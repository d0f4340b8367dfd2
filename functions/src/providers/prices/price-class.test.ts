import { expect, it } from 'vitest'
import { priceClass } from './price-class.ts'

const prices = (inputPerMillion: number, outputPerMillion: number) => ({
  inputPerMillion,
  outputPerMillion,
  perThousandSearches: 0,
})

it('sorts models into three classes by the price of a usual answer', () => {
  expect([prices(0.1, 0.4), prices(1, 5), prices(5, 25), prices(0, 0)].map(priceClass)).toEqual([
    1,
    2,
    3,
    null,
  ])
})
