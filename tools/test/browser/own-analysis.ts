import { expect } from '@playwright/test'
import { newAnalysisId, newBrandId } from '@sillage/core/ids'
import { analysisPath, brandPath, memberPath } from '@sillage/core/paths'
import { generate, type Size } from '../../bench/engine/data.ts'
import { writeAnalysis } from '../../src/seeding/write-analysis.ts'
import { brandOf, newcomer } from './people.ts'

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
  const { name, aliases, domains } = brandOf('iroise')
  const createdAt = new Date()
  await db.doc(brandPath(brandId)).set({ brandId, name, aliases, domains, createdAt })
  await db.doc(memberPath(brandId, uid)).set({ uid, brandId, role: 'owner', createdAt })
  const analysisId = newAnalysisId(brandId)
  const ended = generate({ ...SIZE, ...size }, analysisId)
  await writeAnalysis(db, analysisId, ended, { title, createdBy: uid })
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
    groupRunId,
    address: `/dashboard/${brandId}/analyses/${analysisId}`,
  }
}

type Own = Awaited<ReturnType<typeof ownAnalysis>>

let claimsVersion = 1

/** Gives its member another plan or role, as a change of the subscription does. */
export const setStanding = async (
  { uid, auth, db }: Own,
  { plan, trial = false, role = 'user' }: { plan: string; trial?: boolean; role?: 'user' | 'admin' },
): Promise<void> => {
  claimsVersion += 1
  const person = db.doc(`users/${uid}`)
  // Written by the first call of whoever signs in.
  await expect.poll(async () => (await person.get()).exists).toBe(true)
  const endsAt = new Date(Date.now() + 86_400_000)
  await auth.setCustomUserClaims(uid, { role, plan, trial, claimsVersion })
  await person.update({ plan, role, trial: trial ? { endsAt } : null, claimsVersion })
}
