import { PROVIDER_KEYS, type ProviderKey } from '@sillage/core/providers/providers'
import type { Recording } from './recorded/recording.ts'

/** The contents of `recorded`, a file per provider, named by its key. */
export const RECORDINGS: ReadonlyMap<ProviderKey, Recording> = new Map(
  await Promise.all(
    PROVIDER_KEYS.map(async (key): Promise<[ProviderKey, Recording]> => {
      const { recording }: { recording: Recording } = await import(`./recorded/${key}.ts`)
      return [key, recording]
    }),
  ),
)

export const getRecording = (key: ProviderKey): Recording => {
  const recording = RECORDINGS.get(key)
  if (!recording) throw new Error(`no recording of ${key}`)
  return recording
}
