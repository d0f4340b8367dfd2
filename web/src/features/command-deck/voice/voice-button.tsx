import { Mic } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '@/ui/icon-button.tsx'
import { Spinner } from '@/ui/spinner.tsx'

// Few people speak: fetched with the first press.
const VoiceRecorder = lazy(async () => ({ default: (await import('./voice-recorder.tsx')).VoiceRecorder }))

/**
 * Lets somebody speak instead of writing.
 *
 * @param onEnd told what was said once it is written down; null when nothing came of it
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
