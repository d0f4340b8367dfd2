import type { ProviderKey } from '@sillage/core/providers/providers'
import type { CallSettings, Droppable } from '@sillage/core/runs/call-settings'
import { DROPPABLE } from '@sillage/core/runs/call-settings'
import { PROVIDER_MODULES } from './modules.ts'
import { type AskRequest, type Provider, type ProviderAnswer, ProviderError } from './provider.ts'

/** What is known of the parameters that models refuse. */
export interface DroppedParameters {
  list(provider: ProviderKey, modelName: string): Promise<readonly Droppable[]>
  /** Keeps them, since the model answered without them. Must not fail: the answer is bought by then. */
  add(
    provider: ProviderKey,
    modelName: string,
    parameters: readonly Droppable[],
    reason: string,
  ): Promise<void>
}

/** Each parameter: its name in errors, whether a call sends it, and the settings without it. */
const PARAMETERS: Record<
  Droppable,
  {
    name: RegExp
    isSent: (request: AskRequest) => boolean
    without: (settings: CallSettings) => CallSettings
  }
> = {
  location: {
    name: /user_?location/i,
    isSent: ({ settings, location }) => settings.search?.location === true && location !== undefined,
    without: (settings) => ({
      ...settings,
      search: settings.search && { ...settings.search, location: false },
    }),
  },
  maxSteps: {
    name: /max_?steps/i,
    isSent: ({ settings }) => (settings.search?.maxSteps ?? null) !== null,
    without: (settings) => ({
      ...settings,
      search: settings.search && { ...settings.search, maxSteps: null },
    }),
  },
  temperature: {
    name: /temperature/i,
    isSent: ({ settings }) => settings.temperature !== null,
    without: (settings) => ({ ...settings, temperature: null }),
  },
  effort: {
    name: /effort|thinking[ _]?(level|config)/i,
    isSent: ({ settings }) => settings.effort !== null,
    without: (settings) => ({ ...settings, effort: null }),
  },
}

/** The parameter is refused whatever its value, as opposed to a value that the provider does not like. */
const NEVER_TAKEN =
  /not supported|not enabled|unsupported|unknown|unrecogni[sz]ed|unexpected|extra inputs|not permitted|not allowed|does not support/i

const leaveOut = (request: AskRequest, parameters: readonly Droppable[]): AskRequest => ({
  ...request,
  settings: parameters.reduce(
    (settings, parameter) => PARAMETERS[parameter].without(settings),
    request.settings,
  ),
})

/** The parameters for which a provider refused a call, and whether it takes them with no value. */
const readRefusal = (
  { class: errorClass, message }: ProviderError,
  request: AskRequest,
  unconfirmed: readonly Droppable[],
): { parameters: Droppable[]; isForGood: boolean } => {
  if (errorClass !== 'bad_request') return { parameters: [], isForGood: false }
  const sent = DROPPABLE.filter((parameter) => PARAMETERS[parameter].isSent(request))
  const named = sent.filter((parameter) => PARAMETERS[parameter].name.test(message))
  if (named.length > 0) return { parameters: named, isForGood: NEVER_TAKEN.test(message) }
  return { parameters: sent.filter((parameter) => unconfirmed.includes(parameter)), isForGood: true }
}

/**
 * The provider, whose refusal of a parameter ends no run: the question is asked again without it. A model that answers then
 * is no longer sent the parameter, until {@link DroppedParameters} forgets it. A refused value is left out of this call alone.
 */
export const dropRefused = (provider: Provider, dropped: DroppedParameters): Provider => ({
  key: provider.key,
  ask: async (request) => {
    const { key } = provider
    const { modelName } = request
    const until = performance.now() + request.timeoutMs
    const known = await dropped.list(key, modelName)
    const left = known.filter((parameter) => PARAMETERS[parameter].isSent(request))
    const mark = (answer: ProviderAnswer, parameters: readonly Droppable[]): ProviderAnswer =>
      parameters.length === 0 ? answer : { ...answer, dropped: parameters }
    const first = leaveOut(request, left)
    try {
      return mark(await provider.ask(first), left)
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      const { parameters, isForGood } = readRefusal(error, first, PROVIDER_MODULES[key].unconfirmed ?? [])
      if (parameters.length === 0) throw error
      const answer = await provider.ask({
        ...leaveOut(first, parameters),
        timeoutMs: Math.max(1, Math.floor(until - performance.now())),
        // A key belongs to one body.
        idempotencyKey: `${request.idempotencyKey}:without`,
      })
      if (isForGood) await dropped.add(key, modelName, parameters, error.message)
      return mark(answer, [...left, ...parameters])
    }
  },
})
