import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

/** Asks whether to leave a page whose changes are not saved. */
export const LeaveDialog = ({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) => {
  const { t } = useTranslation('common')
  return (
    <Dialog
      open
      onOpenChange={onStay}
      title={t('unsaved.title')}
      description={t('unsaved.description')}
      footer={
        <>
          <Button onClick={onStay}>{t('unsaved.stay')}</Button>
          <Button variant="danger" onClick={onLeave}>
            {t('unsaved.leave')}
          </Button>
        </>
      }
    />
  )
}
