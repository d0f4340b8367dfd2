import { z } from 'zod/mini'
import { attempt } from '../providers/attempt.ts'
import { requireOn } from '../providers/breakers.ts'
import { openaiClient } from '../providers/clients.ts'
import { buy } from '../providers/paid-call.ts'
import { TRANSCRIPTION_PER_MINUTE } from '../providers/prices/price-list.ts'
import { ProviderError } from '../providers/provider.ts'
import { getAccess } from '../providers/providers.ts'
import {
  chatChoice,
  offeredProviders,
  readProviderSettings,
  transcriptionModel,
} from '../providers/settings.ts'

/** Hosting gives a request up after a minute. */
const TIMEOUT_MS = 45_000

const transcriptionSchema = z.looseObject({ text: z.string() })

interface Recording {
  bytes: Uint8Array
  type: 'webm' | 'mp4'
  language: string | undefined
  /** How long it is. */
  seconds: number
  /** The paying user. */
  payer: string
}

/**
 * Transcribes a recording by the provider of the chat model; empty for silence.
 *
 * @throws ProviderError for failures of the provider, and when it cannot transcribe; AppError at a ceiling of cost
 */
export const transcribeRecording = async ({
  bytes,
  type,
  language,
  seconds,
  payer,
}: Recording): Promise<string> => {
  const settings = readProviderSettings()
  const { provider } = chatChoice(settings)
  const model = transcriptionModel(provider)
  if (model === null || !offeredProviders(settings).includes(provider)) {
    throw new ProviderError({ class: 'auth', message: `${provider} transcribes nothing here`, final: true })
  }
  await requireOn(provider)
  const file = new File([Uint8Array.from(bytes)], `recording.${type}`, { type: `audio/${type}` })
  const purchase = { provider, modelName: model, purpose: 'transcription', payer } as const
  const body: unknown = await buy(purchase, async (permit) => {
    const client = await openaiClient(getAccess(settings, provider))(permit)
    const text: unknown = await attempt({ timeoutMs: TIMEOUT_MS }, (signal) =>
      client.audio.transcriptions.create(
        { file, model, response_format: 'json', ...(language ? { language } : {}) },
        { signal, maxRetries: 0 },
      ),
    )
    const billedMicros = Math.ceil((seconds / 60) * TRANSCRIPTION_PER_MINUTE * 1e6)
    permit.bill({ inputTokens: 0, outputTokens: 0, searches: 0, billedMicros })
    return text
  })
  const parsed = transcriptionSchema.safeParse(body)
  if (!parsed.success)
    throw new ProviderError({ class: 'malformed', message: 'the transcription has no text' })
  return parsed.data.text.trim()
}
