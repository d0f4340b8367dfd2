import { analysesPath } from '@sillage/core/base/paths'
import type { Firestore } from 'firebase-admin/firestore'
import { DEMO_BRANDS } from '../../stand-ins/world/demo.ts'
import type { Examples } from './pages.ts'

const TITLE = 'Sensitive skin, every week'

const brandId = (): string => {
  const [brand] = DEMO_BRANDS
  if (!brand) throw new Error('the demonstration has no brand')
  return brand.brandId
}

/** Example values of routes' parameters. The demonstration has no notes, templates and issues: their editors are empty. */
export const buildExamples = (analysisId: string): Examples => ({
  brandId: brandId(),
  analysisId,
  userId: 'demo-enterprise',
  planId: 'pro',
  releaseId: 'new',
  templateId: 'new',
  issueId: 'new',
})

/** The examples of a Sillage that runs. @throws Error when it has no demonstration */
export const findExamples = async (db: Firestore): Promise<Examples> => {
  const { docs } = await db.collection(analysesPath(brandId())).where('title', '==', TITLE).get()
  const [analysis] = docs
  if (!analysis)
    throw new Error(`No analysis is called ${TITLE}: start Sillage with its demonstration first.`)
  return buildExamples(analysis.id)
}
