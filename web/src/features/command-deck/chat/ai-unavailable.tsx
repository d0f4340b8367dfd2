import { useTranslation } from 'react-i18next'
import { openFullAccess } from '@/lib/full-access.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'

/** Explains why AI mode is not available. */
export const AiUnavailable = ({ onTrial, onClose }: { onTrial: boolean; onClose: () => void }) => {
  const { t } = useTranslation(['ai-mode', 'common'])
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('unavailable.title')}
      description={t(onTrial ? 'unavailable.trial' : 'unavailable.plan')}
      footer={
        <>
          <Button onClick={onClose}>{t('unavailable.stay')}</Button>
          <Button
            variant="primary"
            onClick={() => {
              onClose()
              openFullAccess()
            }}
          >
            {t('common:upgrade')}
          </Button>
        </>
      }
    />
  )
}
