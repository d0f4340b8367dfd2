import { newAnalysisId, newBrandId } from '@sillage/core/ids'
import { brandPath, memberPath } from '@sillage/core/paths'
import { generate } from '../../bench/engine/data.ts'
import { writeAnalysis } from '../../src/seeding/write-analysis.ts'
import { brandOf, newcomer } from './people.ts'

const SIZE = {
  runs: 40,
  versions: 1,
  prompts: 5,
  personas: 2,
  languages: 2,
  models: 2,
  mentions: 4,
  citations: 3,
}

/** A brand of this test's own with an analysis that has run, and the one member it has. */
export const ownAnalysis = async (baseURL: string | undefined, title: string) => {
  const { email, uid, db, auth } = await newcomer(baseURL)
  const brandId = newBrandId()
  const { name, aliases, domains } = brandOf('iroise')
  const createdAt = new Date()
  await db.doc(brandPath(brandId)).set({ brandId, name, aliases, domains, createdAt })
  await db.doc(memberPath(brandId, uid)).set({ uid, brandId, role: 'owner', createdAt })
  const analysisId = newAnalysisId(brandId)
  const ended = generate(SIZE, analysisId)
  await writeAnalysis(db, analysisId, ended, { title, createdBy: uid })
  const groupRunId = ended.manifests[0]?.groupRunId ?? ''
  return {
    email,
    uid,
    db,
    auth,
    brandId,
    analysisId,
    groupRunId,
    address: `/dashboard/${brandId}/analyses/${analysisId}`,
  }
}
