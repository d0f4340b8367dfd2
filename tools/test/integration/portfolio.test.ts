import { headlineView } from '@sillage/core/analytics/views/headline/compute'
import { analysisPath } from '@sillage/core/base/paths'
import { listPortfolio } from '@sillage/core/portfolio/calls'
import { Timestamp } from 'firebase-admin/firestore'
import { expect, it } from 'vitest'
import { newAnalyzedWorld } from './analytics-world.ts'
import { send } from './client.ts'
import { type BrandFixture, db, newAnalysis, newBrand, newPerson } from './world.ts'

const newLaunched = async (brand: BrandFixture, more: object = {}): Promise<string> => {
  const analysisId = await newAnalysis(brand, 'nobody', {})
  await db.doc(analysisPath(analysisId)).update({ lastGroupRunId: 'g', ...more })
  return analysisId
}

it('lists the launched analyses of all brands of a person, with their stored headlines', async () => {
  const [world, other] = await Promise.all([newAnalyzedWorld(11), newAnalyzedWorld(12)])
  for (const { analysisId, groupRunIds } of [world, other]) {
    await db.doc(analysisPath(analysisId)).update({ lastGroupRunId: groupRunIds.at(-1) })
  }
  const second = await newBrand('Second')
  const person = await newPerson([world.brand.brandId, second.brandId])
  const launched = await newLaunched(second)
  await newLaunched(second, { archivedAt: Timestamp.now() })
  await newAnalysis(second, 'nobody', {})

  const { status, body } = await send('GET', '/api/portfolio', { token: person.token })
  expect(status, JSON.stringify(body)).toBe(200)
  const { rows, has_more, tested, called } = listPortfolio.response.parse(body).data
  expect(rows.map(({ analysis_id }) => analysis_id).toSorted()).toEqual(
    [world.analysisId, launched].toSorted(),
  )
  const row = rows.find(({ analysis_id }) => analysis_id === world.analysisId)
  const { headline } = headlineView(world.facts, {})
  expect(row).toMatchObject({ brand_name: 'Lumière', headline: { n: expect.any(Number) } })
  expect(row?.headline).toEqual(headline)
  // Three prompts are too few for a test, alone or together.
  expect(row?.change).toEqual(row?.headline?.change)
  expect(rows.find(({ analysis_id }) => analysis_id === launched)).toMatchObject({
    brand_name: 'Second',
    headline: null,
    sentiment: null,
    change: null,
  })
  expect({ has_more, tested, called }).toEqual({ has_more: false, tested: 0, called: 0 })
})

it('is of nobody without a session', async () => {
  expect((await send('GET', '/api/portfolio')).status).toBe(401)
})
