import { Mic } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '@/ui/icon-button.tsx'
import { Spinner } from '@/ui/spinner.tsx'

// Few people dictate, so the recorder loads on the first press.
const VoiceRecorder = lazy(async () => ({ default: (await import('./voice-recorder.tsx')).VoiceRecorder }))

/**
 * Lets a person dictate instead of writing.
 *
 * @param onEnd called with the transcript; null without one
 */
export const VoiceButton = ({ onEnd }: { onEnd: (text: string | null) => void }) => {
  const { t } = useTranslation('ai-mode')
  const [isOpen, setIsOpen] = useState(false)
  if (!isOpen) {
    return (
      <IconButton
        label={t('voice.speak')}
        icon={<Mic aria-hidden="true" className="size-4" />}
        onClick={() => setIsOpen(true)}
      />
    )
  }
  return (
    <Suspense fallback={<Spinner />}>
      <VoiceRecorder
        onEnd={(text) => {
          setIsOpen(false)
          onEnd(text)
        }}
      />
    </Suspense>
  )
}
