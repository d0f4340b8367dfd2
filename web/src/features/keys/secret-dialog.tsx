import { ownKey } from '@sillage/core/keys/calls'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/button.tsx'
import { Dialog, DialogClose } from '@/ui/dialog.tsx'
import { FieldError } from '@/ui/field.tsx'
import { Notice } from '@/ui/notice.tsx'

const BOX = 'block rounded-md bg-sunken px-3 py-2 font-mono text-ink text-sm'

/** The only showing of a key, which Esc or a press outside must not end. */
export const SecretDialog = ({ secret, onClose }: { secret: string; onClose: () => void }) => {
  const { t } = useTranslation('keys')
  const [copied, setCopied] = useState<'yes' | 'no' | 'failed'>('no')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret)
      setCopied('yes')
    } catch {
      setCopied('failed')
    }
  }
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
        <div>
          <div className="flex flex-wrap items-start gap-2.5">
            <code dir="ltr" className={`${BOX} min-w-0 flex-1 basis-64 select-all break-all`}>
              {secret}
            </code>
            <Button
              variant="primary"
              icon={
                copied === 'yes' ? (
                  <Check aria-hidden="true" className="size-4" />
                ) : (
                  <Copy aria-hidden="true" className="size-4" />
                )
              }
              onClick={() => void copy()}
            >
              <span aria-live="polite">{t(copied === 'yes' ? 'secret.copied' : 'secret.copy')}</span>
            </Button>
          </div>
          {copied === 'failed' ? <FieldError>{t('secret.failed')}</FieldError> : null}
        </div>
        <div>
          <p className="mb-1.5 text-ink-soft text-sm">{t('secret.try')}</p>
          <code dir="ltr" className={`${BOX} wrap-anywhere`}>
            {`curl ${window.location.origin}${ownKey.path} -H "Authorization: Bearer $SILLAGE_KEY"`}
          </code>
        </div>
      </div>
    </Dialog>
  )
}
