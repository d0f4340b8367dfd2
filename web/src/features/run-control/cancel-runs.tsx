import { cancelAnalysis } from '@sillage/core/analyses/calls'
import { useMutation } from '@tanstack/react-query'
import { CircleStop } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '@/data/call-api.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { Notice } from '@/ui/notice.tsx'

/** Cancels the runs under way after a confirmation. Shows "stopping" until the last answer arrives. */
export const CancelRuns = ({ analysisId, stopping }: { analysisId: string; stopping: boolean }) => {
  const { t } = useTranslation('run-control')
  const errorText = useErrorText()
  const [open, setOpen] = useState(false)
  const cancel = useMutation({
    mutationFn: () => callApi(cancelAnalysis, { params: { analysisId } }),
    networkMode: 'always',
    onSuccess: () => setOpen(false),
  })
  if (stopping) {
    return (
      <Button loading aria-live="polite">
        {t('cancel.stopping')}
      </Button>
    )
  }
  return (
    <>
      <Button
        icon={<CircleStop aria-hidden="true" className="size-4" />}
        onClick={() => {
          cancel.reset()
          setOpen(true)
        }}
      >
        {t('cancel.button')}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t('cancel.title')}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>{t('cancel.keep')}</Button>
            <Button variant="danger" loading={cancel.isPending} onClick={() => cancel.mutate()}>
              {t('cancel.confirm')}
            </Button>
          </>
        }
      >
        <ul className="list-disc space-y-2 ps-5 text-ink text-sm">
          <li>{t('cancel.asks')}</li>
          <li>{t('cancel.keeps')}</li>
          <li>{t('cancel.returns')}</li>
        </ul>
        {cancel.error ? (
          <Notice tone="negative" className="mt-4">
            {errorText(cancel.error)}
          </Notice>
        ) : null}
      </Dialog>
    </>
  )
}
