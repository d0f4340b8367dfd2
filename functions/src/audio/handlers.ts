import type * as calls from '@sillage/core/audio/calls'
import { AppError } from '@sillage/core/errors'
import { requireAiMode } from '@sillage/core/plans/gates'
import type { HandlersOf } from '../api/handler.ts'
import { logger } from '../log/logger.ts'
import { standingOf } from '../plans/entitlements.ts'
import { ProviderError } from '../runs/providers/provider.ts'
import { recordingTypeOf } from './recording-type.ts'
import { transcribeRecording } from './transcribe.ts'

export const audioHandlers: HandlersOf<typeof calls> = {
  transcribe: async ({ query, caller, readFile }) => {
    requireAiMode(await standingOf(caller.user))
    const bytes = await readFile()
    const type = recordingTypeOf(bytes)
    if (type === null) {
      throw new AppError('unsupported_media_type', {
        message: 'Upload a WebM or MP4 recording.',
        details: { field: 'file' },
      })
    }
    try {
      return { text: await transcribeRecording({ bytes, type, language: query.language }) }
    } catch (cause) {
      if (!(cause instanceof ProviderError)) throw cause
      logger.warn('a recording was not transcribed', { message: cause.message })
      throw new AppError('unavailable', { cause })
    }
  },
}
