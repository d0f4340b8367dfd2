import { newAnalysisId, newBrandId } from '@sillage/core/base/ids'
import { analysisPath, brandPath, memberPath } from '@sillage/core/base/paths'
import { generate, type Size } from '../../bench/engine/data.ts'
import { writeAnalysis } from '../../src/seeding/write-analysis.ts'
import { findDemoBrand, newcomer } from './people.ts'

const SIZE: Size = {
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
export const ownAnalysis = async (baseURL: string | undefined, title: string, size: Partial<Size> = {}) => {
  const { email, uid, db, auth } = await newcomer(baseURL)
  const brandId = newBrandId()
  const { name, aliases, domains } = findDemoBrand('iroise')
  const createdAt = new Date()
  await db.doc(brandPath(brandId)).set({ brandId, name, aliases, domains, createdAt })
  await db.doc(memberPath(brandId, uid)).set({ uid, brandId, role: 'owner', createdAt })
  const write = async (name: string) => {
    const analysisId = newAnalysisId(brandId)
    const ended = generate({ ...SIZE, ...size }, analysisId)
    await writeAnalysis(db, analysisId, ended, { title: name, createdBy: uid })
    return { analysisId, ended, address: `/dashboard/${brandId}/analyses/${analysisId}` }
  }
  const { analysisId, ended, address } = await write(title)
  const groupRunId = ended.manifests[0]?.groupRunId ?? ''
  /** Leaves nothing that figures could be read from. */
  const breakFigures = async (): Promise<void> => {
    const of = db.doc(analysisPath(analysisId))
    const [summaries, facts] = await Promise.all([
      of.collection('summaries').listDocuments(),
      of.collection('facts').listDocuments(),
    ])
    await Promise.all([
      ...summaries.map((summary) => summary.update({ gzip: Buffer.from('no view') })),
      ...facts.map((part) => part.update({ bytes: Buffer.from('no columns') })),
    ])
  }
  return {
    breakFigures,
    email,
    uid,
    db,
    auth,
    brandId,
    analysisId,
    ended,
    groupRunId,
    address,
    /** Writes another analysis of the brand. @returns its address */
    addAnalysis: async (name: string): Promise<string> => (await write(name)).address,
  }
}
