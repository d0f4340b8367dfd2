import type { ProviderKey } from '@sillage/core/providers/providers'
import type { Droppable } from '@sillage/core/runs/call-settings'
import type { Model } from '@sillage/core/runs/model'
import { toModelId } from '@sillage/core/runs/model'
import type { Answer, Usage } from '@sillage/core/runs/run'
import { createAnalyst } from '../../../functions/src/analyst/create-analyst.ts'
import { readAnswer } from '../../../functions/src/analyst/read-answer.ts'
import type { DroppedParameters } from '../../../functions/src/providers/drop-refused.ts'
import { MODEL_CATALOGUE } from '../../../functions/src/providers/model-catalogue.ts'
import { getCalls } from '../../../functions/src/providers/modules.ts'
import { newPermit } from '../../../functions/src/providers/permit.ts'
import { listPrice } from '../../../functions/src/providers/prices/price-list.ts'
import { type Provider, ProviderError } from '../../../functions/src/providers/provider.ts'
import { createProviders } from '../../../functions/src/providers/providers.ts'
import type { ProviderSettings } from '../../../functions/src/providers/settings.ts'
import { type AskManifest, askCell } from '../../../functions/src/runs/ask.ts'

/** The result of one call. */
export interface Tried {
  provider: ProviderKey
  modelName: string
  surface: string
  /** Null for the analyst's call. */
  webSearch: boolean | null
  ms: number
  answered: {
    reportedModel: string
    usage: Usage
    citations: number
    truncated: boolean
    /** Parameters that the provider refused; it answered without them. */
    dropped: readonly Droppable[]
  } | null
  error: string | null
}

const PROMPT = {
  promptId: 'prompt',
  text: 'Which three running shoes suit a beginner? One sentence for each.',
  category: '',
  branded: false,
}
const PERSONA = {
  personaId: 'persona',
  name: 'Ana',
  gender: 'Female',
  age: 34,
  occupation: 'Nurse',
  annualSalary: 38_000,
  city: 'Lyon',
  country: 'France',
  shortDescription: '',
  detailedDescription: '',
  profileImageUrl: null,
}
const LANGUAGE = { code: 'en', name: 'English' }
const CELL = {
  promptId: PROMPT.promptId,
  personaId: PERSONA.personaId,
  languageCode: LANGUAGE.code,
  sample: 0,
}

/** Each call sends all parameters again, so that each refusal shows. */
const REMEMBER_NOTHING: DroppedParameters = { list: async () => [], add: async () => undefined }

const pricesNow = async (provider: ProviderKey, modelName: string) =>
  listPrice(toModelId(provider, modelName), Date.now())

const compatibleModel = (modelName: string): Model => ({
  modelId: toModelId('compatible', modelName),
  provider: 'compatible',
  modelName,
  displayName: modelName,
  description: '',
  capabilities: { webSearch: false },
  isDefault: true,
})

/** Every model of these settings, or only of the named providers. */
const getModels = (settings: ProviderSettings, offered: (provider: ProviderKey) => boolean): Model[] =>
  [...MODEL_CATALOGUE, ...settings.compatibleModels.map(compatibleModel)].filter(({ provider }) =>
    offered(provider),
  )

const getWords = (error: unknown): string =>
  error instanceof ProviderError
    ? `${error.class}${error.status === null ? '' : ` ${error.status}`}: ${error.message}`
    : String(error)

/** Makes one call and returns its result. A failing call is a finding, not a failure of the command. */
const tryOut = async (
  call: Pick<Tried, 'provider' | 'modelName' | 'surface' | 'webSearch'>,
  make: () => Promise<NonNullable<Tried['answered']>>,
): Promise<Tried> => {
  const startedAt = performance.now()
  const outcome = await make().then(
    (answered) => ({ answered, error: null }),
    (error: unknown) => ({ answered: null, error: getWords(error) }),
  )
  return { ...call, ...outcome, ms: Math.round(performance.now() - startedAt) }
}

/**
 * Sends every model one small question on each of its surfaces, through the product's own modules, and has the
 * analyst read one of the answers. Providers run beside each other, the models of one after the other.
 *
 * @param only the providers to call; all that are set up when empty
 * @param providers those of the settings; a recorder has its own
 */
export const askEach = async (
  settings: ProviderSettings,
  only: readonly ProviderKey[] = [],
  providers: ReadonlyMap<ProviderKey, Provider> = createProviders(settings),
): Promise<Tried[]> => {
  const models = getModels(settings, (key) => providers.has(key) && (only.length === 0 || only.includes(key)))
  const heard: Answer[] = []

  const ask = async (model: Model, webSearch: boolean): Promise<Tried> => {
    const { provider, modelName, modelId } = model
    const calls = getCalls(provider, modelName)
    const manifest: AskManifest = {
      prompts: [PROMPT],
      personas: [PERSONA],
      languages: [LANGUAGE],
      models: [{ ...model, webSearch, calls }],
    }
    const { surface } = (webSearch ? calls.online : null) ?? calls.offline
    return await tryOut({ provider, modelName, surface, webSearch }, async () => {
      const idempotencyKey = `try-${crypto.randomUUID()}`
      const cell = { ...CELL, modelId, provider, webSearch }
      const answer = await askCell(manifest, cell, {
        providers,
        pricesNow,
        idempotencyKey,
        permit: newPermit(),
        dropped: REMEMBER_NOTHING,
      })
      heard.push(answer)
      const { reportedModel, usage, truncated, citations, dropped = [] } = answer
      return { reportedModel, usage, truncated, citations: citations.length, dropped }
    })
  }

  const byProvider = Map.groupBy(models, ({ provider }) => provider)
  const tried = await Promise.all(
    [...byProvider.values()].map(async (ofProvider) => {
      const results: Tried[] = []
      for (const model of ofProvider) {
        results.push(await ask(model, false))
        if (model.capabilities.webSearch) results.push(await ask(model, true))
      }
      return results
    }),
  )

  const [answer] = heard
  return answer ? [...tried.flat(), await tryAnalyst(settings, answer)] : tried.flat()
}

const tryAnalyst = async (settings: ProviderSettings, answer: Answer): Promise<Tried> => {
  const { provider, modelName } = settings.analyst
  return await tryOut({ provider, modelName, surface: 'reading', webSearch: null }, async () => {
    const { model, usage } = await readAnswer({
      manifest: { brand: { name: 'Velora', aliases: [], domains: [] }, competitors: [], prompts: [PROMPT] },
      cell: CELL,
      answer,
      analyst: createAnalyst(settings),
      prices: await pricesNow(provider, modelName),
      idempotencyKey: `try-${crypto.randomUUID()}`,
      permit: newPermit(),
    })
    return { reportedModel: model, usage, truncated: false, citations: 0, dropped: [] }
  })
}
