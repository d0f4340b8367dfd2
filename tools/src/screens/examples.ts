import { analysisSchema } from '@sillage/core/analyses/analysis'
import { entityKey } from '@sillage/core/analytics/names/entity-key'
import { analysesPath } from '@sillage/core/base/paths'
import type { Firestore } from 'firebase-admin/firestore'
import { DEMO_BRANDS } from '../../stand-ins/world/demo.ts'
import type { Examples } from './pages.ts'

const TITLE = 'Sensitive skin, every week'

const getBrand = () => {
  const [brand] = DEMO_BRANDS
  if (!brand) throw new Error('the demonstration has no brand')
  return brand
}

/** Example values of routes' parameters. The demonstration has no notes, templates and issues: their editors are empty. */
export const buildExamples = (analysisId: string, promptId: string): Examples => ({
  brandId: getBrand().brandId,
  analysisId,
  promptId,
  entityKey: entityKey(getBrand().competitors[0]?.name ?? ''),
  userId: 'demo-enterprise',
  payerId: 'demo-enterprise',
  planId: 'pro',
  boardId: 'new',
  releaseId: 'new',
  templateId: 'new',
  issueId: 'new',
})

/** The examples of a Sillage that runs. @throws Error when it has no demonstration */
export const findExamples = async (db: Firestore): Promise<Examples> => {
  const { docs } = await db.collection(analysesPath(getBrand().brandId)).where('title', '==', TITLE).get()
  const [analysis] = docs
  if (!analysis)
    throw new Error(`No analysis is called ${TITLE}: start Sillage with its demonstration first.`)
  return buildExamples(analysis.id, analysisSchema.parse(analysis.data()).promptIds[0] ?? '')
}
