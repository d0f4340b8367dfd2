import { transcribe } from '@sillage/core/audio/calls'
import { INTERFACE_LANGUAGES } from '@sillage/core/base/interface-language'
import { Square } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '@/data/api-error.ts'
import { bearerToken } from '@/data/session-store.ts'
import { uploadFile } from '@/data/upload-file.ts'
import { usePathBrandId } from '@/data/use-brand-id.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { Button } from '@/ui/button.tsx'
import { Spinner } from '@/ui/spinner.tsx'
import { toast } from '@/ui/toast.ts'
import { LevelMeter } from './level-meter.tsx'
import { NoMicrophone, type Recording, RecordingFailed, record } from './record.ts'
import { RecordingTime } from './recording-time.tsx'
import { recordingName } from './recording-type.ts'

/** Explains why there is no transcript. */
const useVoiceErrorText = (): ((error: unknown) => string) => {
  const { t } = useTranslation('ai-mode')
  const errorText = useErrorText()
  return (error) => {
    if (error instanceof NoMicrophone) return t('voice.noMicrophone')
    if (error instanceof RecordingFailed) return t('voice.notRecorded')
    if (!(error instanceof ApiError) || error.code === 'network') return t('voice.broken')
    if (error.code === 'not_authenticated') return t('voice.signIn')
    return error.code === 'unexpected' || error.code === 'internal' ? t('voice.failed') : errorText(error)
  }
}

/** Returns the focus to the microphone button. */
const focusOn = (button: HTMLButtonElement | null): void => button?.focus()

/**
 * Records from mount on and requests a transcript.
 *
 * @param onEnd called with the transcript; null without one
 */
export const VoiceRecorder = ({ onEnd }: { onEnd: (text: string | null) => void }) => {
  const { t, i18n } = useTranslation('ai-mode')
  const voiceErrorText = useVoiceErrorText()
  const brandId = usePathBrandId() ?? undefined
  const [recording, setRecording] = useState<Recording | null>(null)
  const [isTranscribing, setIsTranscribing] = useState(false)

  // Keeps text that was typed during the recording.
  const end = useEffectEvent(onEnd)
  const listen = useEffectEvent(async (signal: AbortSignal): Promise<void> => {
    try {
      if ((await bearerToken()) === null) throw new ApiError('not_authenticated', { status: 401 })
      const started = await record(signal)
      setRecording(started)
      const sound = await started.sound
      signal.throwIfAborted()
      setRecording(null)
      setIsTranscribing(true)
      const language = INTERFACE_LANGUAGES.find((code) => code === i18n.language)
      const { text } = await uploadFile(transcribe, sound, {
        name: recordingName(sound.type),
        query: { language, in_brand: brandId },
        signal,
      })
      if (text === '') toast.error(t('voice.empty'))
      end(text === '' ? null : text)
    } catch (error) {
      if (signal.aborted) return
      toast.error(voiceErrorText(error))
      end(null)
    }
  })

  // Syncs with the microphone.
  useEffect(() => {
    const left = new AbortController()
    void listen(left.signal)
    return () => left.abort()
  }, [])

  if (isTranscribing) {
    return (
      <span role="status" className="flex items-center gap-2 text-ink-soft text-sm">
        <Spinner />
        {t('voice.transcribing')}
      </span>
    )
  }
  if (recording === null) return <Spinner />
  return (
    <span className="flex items-center gap-2.5">
      <span role="status" className="sr-only">
        {t('voice.recording')}
      </span>
      <LevelMeter level={recording.level} />
      <RecordingTime />
      <Button
        ref={focusOn}
        size="sm"
        icon={<Square aria-hidden="true" className="size-3.5 fill-current" />}
        onClick={recording.stop}
      >
        {t('voice.stop')}
      </Button>
    </span>
  )
}
