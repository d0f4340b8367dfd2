import { ownKey } from '@sillage/core/keys/calls'
import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/button.tsx'
import { CopyBox } from '@/ui/copy-box.tsx'
import { Dialog, DialogClose } from '@/ui/dialog.tsx'
import { Notice } from '@/ui/notice.tsx'

/** The only showing of a key, which Esc or a press outside must not end. */
export const SecretDialog = ({ secret, onClose }: { secret: string; onClose: () => void }) => {
  const { t } = useTranslation('keys')
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('secret.title')}
      width="md"
      dismissible={false}
      footer={
        <DialogClose asChild>
          <Button>{t('secret.done')}</Button>
        </DialogClose>
      }
    >
      <div className="space-y-4">
        <Notice tone="warning">{t('secret.once')}</Notice>
        <CopyBox
          text={secret}
          labels={{ copy: t('secret.copy'), copied: t('secret.copied'), failed: t('secret.failed') }}
        />
        <div>
          <p className="mb-1.5 text-ink-soft text-sm">{t('secret.try')}</p>
          <code
            dir="ltr"
            className="wrap-anywhere block rounded-md bg-sunken px-3 py-2 font-mono text-ink text-sm"
          >
            {`curl ${window.location.origin}${ownKey.path} -H "Authorization: Bearer $SILLAGE_KEY"`}
          </code>
        </div>
      </div>
    </Dialog>
  )
}
