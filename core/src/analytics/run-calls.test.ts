import { expect, it } from 'vitest'
import { listShoppingRuns } from './run-calls.ts'
import { ANALYSIS_ID, BRAND_ID } from './testing/fixtures.ts'

it('takes a scope beside the ids of the runs of a product', () => {
  const query = { brandId: BRAND_ID, analysisId: ANALYSIS_ID, productName: 'One', scope: 'analysis' }
  expect(listShoppingRuns.query.parse(query)).toMatchObject(query)
})
