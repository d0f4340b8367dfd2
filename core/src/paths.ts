import { analysisOfGroupRun, brandOfAnalysis, groupRunOfRun } from './ids.ts'

/** Every path of every document, built here and nowhere else. */

export const userPath = (uid: string) => `users/${uid}`

export const brandPath = (brandId: string) => `brands/${brandId}`
export const memberPath = (brandId: string, uid: string) => `${membersPath(brandId)}/${uid}`
export const membersPath = (brandId: string) => `${brandPath(brandId)}/members`
export const promptsPath = (brandId: string) => `${brandPath(brandId)}/prompts`
export const promptPath = (brandId: string, promptId: string) => `${promptsPath(brandId)}/${promptId}`
export const personasPath = (brandId: string) => `${brandPath(brandId)}/personas`
export const personaPath = (brandId: string, personaId: string) => `${personasPath(brandId)}/${personaId}`

export const analysesPath = (brandId: string) => `${brandPath(brandId)}/analyses`
export const analysisPath = (analysisId: string) =>
  `${analysesPath(brandOfAnalysis(analysisId))}/${analysisId}`

export const groupRunsPath = (analysisId: string) => `${analysisPath(analysisId)}/groupRuns`
export const groupRunPath = (groupRunId: string) =>
  `${groupRunsPath(analysisOfGroupRun(groupRunId))}/${groupRunId}`
export const manifestsPath = (analysisId: string) => `${analysisPath(analysisId)}/manifests`
export const manifestPath = (groupRunId: string) =>
  `${manifestsPath(analysisOfGroupRun(groupRunId))}/${groupRunId}`
/** The rollup's own notes about a group run (which runs it has folded); the server's alone. */
export const rollupsPath = (analysisId: string) => `${analysisPath(analysisId)}/rollups`
export const rollupPath = (groupRunId: string) =>
  `${rollupsPath(analysisOfGroupRun(groupRunId))}/${groupRunId}`
/** Facts folded so far, until the group run has ended; the server's alone. */
export const rollupChunkPath = (groupRunId: string, chunk: number) => `${rollupPath(groupRunId)}-${chunk}`

export const runsPath = (analysisId: string) => `${analysisPath(analysisId)}/runs`
export const runPath = (runId: string) => {
  const groupRunId = groupRunOfRun(runId)
  return `${runsPath(analysisOfGroupRun(groupRunId))}/${runId}`
}

export const factsPath = (analysisId: string) => `${analysisPath(analysisId)}/facts`
export const factPath = (groupRunId: string, family: string, part: number) =>
  `${factsPath(analysisOfGroupRun(groupRunId))}/${groupRunId}-${family}-${part}`

export const summariesPath = (analysisId: string) => `${analysisPath(analysisId)}/summaries`
/** A view over one group run. */
export const summaryPath = (groupRunId: string, view: string) =>
  `${summariesPath(analysisOfGroupRun(groupRunId))}/${groupRunId}-${view}`
/** A view over all versions of an analysis. */
export const analysisSummaryPath = (analysisId: string, view: string) =>
  `${summariesPath(analysisId)}/all-${view}`

export const modelsPath = () => 'models'
export const modelPath = (modelId: string) => `models/${modelId}`
export const languagesPath = () => 'languages'
export const languagePath = (code: string) => `languages/${code}`
export const planPath = (planId: string) => `subscription_plans/${planId}`
export const plansPath = () => 'subscription_plans'

/** What is being deleted and must be looked after until no late worker can write under it; the server's alone. */
export const deletionsPath = () => 'deletions'
export const deletionPath = (analysisId: string) => `deletions/${analysisId}`
/** What the page of a product says, by a hash of its address; the server's alone. */
export const productMetadataPath = (hash: string) => `product_metadata/${hash}`
export const auditLogPath = () => 'audit_log'
