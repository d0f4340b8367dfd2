import type { Analysis } from '@sillage/core/analyses/analysis'
import { AppError } from '@sillage/core/base/errors'
import { LANGUAGES } from '@sillage/core/base/languages'
import { brandPath, modelPath, personaPath, promptPath } from '@sillage/core/base/paths'
import { brandSchema, type NamedEntity, personaSchema, promptSchema } from '@sillage/core/brands/brand'
import { EXTRACTOR_VERSION } from '@sillage/core/runs/extractor'
import type { Manifest } from '@sillage/core/runs/group-run'
import type { Model } from '@sillage/core/runs/model'
import type { DocumentData, Transaction } from 'firebase-admin/firestore'
import { db } from '../platform/firebase.ts'
import { knownModels, offeredModels } from '../providers/models.ts'
import { getAnalystCall, getCalls } from '../providers/modules.ts'
import { offeredProviders, type ProviderSettings, readProviderSettings } from '../providers/settings.ts'
import { countryCode } from '../runs/country-code.ts'
import { PROMPT_TEMPLATE_VERSION } from '../runs/prompt-template.ts'

/** An analyst with the settings of its calls today. */
const withCall = (analyst: ProviderSettings['analyst']): Manifest['analyst'] => ({
  ...analyst,
  call: getAnalystCall(analyst.provider, analyst.modelName),
})

/** A document holds 1 MiB; the rest is left for names and numbers. */
const MAX_BYTES = 900_000

/** Documents in the order of their paths; one that is gone makes the analysis incomplete. */
const readAll = async (transaction: Transaction, paths: readonly string[]): Promise<DocumentData[]> => {
  const snapshots = await transaction.getAll(...paths.map((path) => db.doc(path)))
  return snapshots.map((snapshot) => {
    const data = snapshot.data()
    if (!data) throw new AppError('analysis_incomplete', { details: { missing: snapshot.ref.path } })
    return data
  })
}

/** Says whether a prompt names the brand itself, in whichever of the languages it may be written. */
export const brandFinder = async (brand: NamedEntity, languageCodes: readonly string[]) => {
  // Loaded on first use: the matcher knows the words of many languages.
  const { compileMatcher, findMentions } = await import('@sillage/core/analytics/names/matcher')
  const matcher = compileMatcher([brand])
  return (text: string): boolean => languageCodes.some((code) => findMentions(matcher, text, code).length > 0)
}

/** The models of an analysis; one whose provider is not set up here could only fail, run after paid run. */
const modelsToAsk = async (analysis: Analysis): Promise<Model[]> => {
  const [known, offered] = await Promise.all([knownModels(), offeredModels()])
  return analysis.models.map(({ modelId }) => {
    const model = offered.get(modelId)
    if (model) return model
    const name = known.get(modelId)?.displayName ?? modelId
    throw new AppError('analysis_incomplete', {
      message: `The model ${name} is not available any more. Choose another one.`,
      details: { field: 'models', missing: modelPath(modelId) },
    })
  })
}

const requireFits = (manifest: Manifest): void => {
  if (Buffer.byteLength(JSON.stringify(manifest)) <= MAX_BYTES) return
  throw new AppError('bad_request', {
    message: 'The prompts and personas of this analysis are too long together.',
    details: { field: 'prompts' },
  })
}

/**
 * The configuration of an analysis as it is now, read whole: enough to run it again exactly.
 *
 * @throws AppError `brand_leaving`, `analysis_incomplete` when something it refers to is gone, `bad_request` when it is too large
 */
export const snapshotManifest = async (
  transaction: Transaction,
  analysis: Analysis,
  groupRunId: string,
  at: number,
): Promise<Manifest> => {
  const { analysisId, brandId } = analysis
  const documents = await readAll(transaction, [
    brandPath(brandId),
    ...analysis.promptIds.map((promptId) => promptPath(brandId, promptId)),
    ...analysis.personaIds.map((personaId) => personaPath(brandId, personaId)),
  ])
  const take = (count: number): DocumentData[] => documents.splice(0, count)
  const [brandDocument] = take(1)
  const prompts = take(analysis.promptIds.length).map((data) => promptSchema.parse(data))
  const personas = take(analysis.personaIds.length).map((data) => personaSchema.parse(data))
  const models = await modelsToAsk(analysis)
  const { deletedFrom, name, aliases, domains, competitors, trackedSetVersion } =
    brandSchema.parse(brandDocument)
  if (deletedFrom !== null) throw new AppError('brand_leaving')
  const brand = { name, aliases, domains }
  const namesBrand = await brandFinder(brand, analysis.languageCodes)
  const settings = readProviderSettings()
  const { analyst } = settings
  const offered = offeredProviders(settings)
  const others = settings.otherAnalysts.filter(({ provider }) => offered.includes(provider))

  const { chooseInvented } = await import('@sillage/core/analytics/names/invented')
  const manifest: Manifest = {
    groupRunId,
    analysisId,
    brandId,
    createdAt: at,
    brand,
    competitors,
    invented: chooseInvented(
      analysisId,
      [brand, ...competitors],
      [...prompts, ...personas].map((entry) => JSON.stringify(entry)),
    ),
    trackedSetVersion,
    prompts: prompts.map(({ promptId, text, category }) => ({
      promptId,
      text,
      category,
      branded: namesBrand(text),
    })),
    personas: personas.map(({ createdAt: _, ...persona }) => ({
      ...persona,
      countryCode: countryCode(persona.country),
    })),
    languages: analysis.languageCodes.map((code) => {
      const language = LANGUAGES.find((known) => known.code === code)
      if (!language) throw new AppError('bad_request', { details: { field: 'languages' } })
      return language
    }),
    models: models.map((model, index) => ({
      ...model,
      webSearch: analysis.models[index]?.webSearch === true && model.capabilities.webSearch,
      calls: getCalls(model.provider, model.modelName),
    })),
    samples: analysis.samples,
    ...(analysis.untilPoints === null ? {} : { untilPoints: analysis.untilPoints }),
    promptTemplateVersion: PROMPT_TEMPLATE_VERSION,
    extractorVersion: EXTRACTOR_VERSION,
    analyst: withCall(analyst),
    ...(others.length === 0 ? {} : { otherAnalysts: others.map(withCall) }),
  }
  requireFits(manifest)
  return manifest
}
