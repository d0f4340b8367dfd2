import type * as calls from '@sillage/core/audio/calls'
import { RECORDING_SECONDS } from '@sillage/core/audio/calls'
import { AppError } from '@sillage/core/base/errors'
import { requireAiMode } from '@sillage/core/plans/gates'
import { callerIn } from '../membership/access.ts'
import { getStanding } from '../plans/entitlements.ts'
import type { HandlersOf } from '../platform/http/handler.ts'
import { logger } from '../platform/log/logger.ts'
import { ProviderError } from '../providers/provider.ts'
import { getSetting } from '../settings/runtime.ts'
import { mp4Seconds } from './mp4-length.ts'
import { detectRecordingType } from './recording-type.ts'
import { transcribeRecording } from './transcribe.ts'
import { webmSeconds } from './webm-length.ts'

/** Browsers stop at the limit, and a little after it. */
const GRACE_SECONDS = 5

export const audioHandlers: HandlersOf<typeof calls> = {
  transcribe: async ({ query, caller, readFile }) => {
    const { payer } = await callerIn(caller, query.in_brand)
    requireAiMode(await getStanding(payer))
    if (!(await getSetting('voice'))) throw new AppError('voice_off')
    const bytes = await readFile()
    const type = detectRecordingType(bytes)
    if (type === null) {
      throw new AppError('unsupported_media_type', {
        message: 'Upload a WebM or MP4 recording.',
        details: { field: 'file' },
      })
    }
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const seconds = type === 'webm' ? webmSeconds(buffer) : mp4Seconds(buffer)
    if (seconds > RECORDING_SECONDS + GRACE_SECONDS) {
      throw new AppError('payload_too_large', {
        message: 'A recording may last two minutes at most.',
        details: { field: 'file' },
      })
    }
    try {
      return {
        text: await transcribeRecording({
          bytes,
          type,
          language: query.language,
          seconds,
          payer: payer.uid,
        }),
      }
    } catch (cause) {
      if (!(cause instanceof ProviderError)) throw cause
      logger.warn('a recording was not transcribed', { message: cause.message })
      throw new AppError('unavailable', { cause })
    }
  },
}
