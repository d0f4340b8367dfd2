import { deleteAnalysis } from '@sillage/core/analyses/calls'
import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '@/data/call-api.ts'
import { Button } from '@/ui/button.tsx'
import { Card, CardHeader } from '@/ui/card.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { Notice } from '@/ui/notice.tsx'
import { toast } from '@/ui/toast.ts'

/** Deletes the analysis after two confirmations, in a dialog and by the browser. */
export const DangerZone = ({
  analysisId,
  title,
  onDeleted,
  className,
}: {
  analysisId: string
  title: string
  onDeleted: () => void
  className?: string
}) => {
  const { t } = useTranslation('settings-tab')
  const [open, setOpen] = useState(false)
  const remove = useMutation({
    mutationFn: () => callApi(deleteAnalysis, { params: { analysisId } }),
    onSuccess: () => {
      toast.success(t('danger.deleted'))
      onDeleted()
    },
  })
  return (
    <Card className={className}>
      <CardHeader
        title={t('danger.title')}
        description={t('danger.description')}
        action={
          <Button
            variant="danger"
            icon={<Trash2 aria-hidden="true" className="size-4" />}
            onClick={() => setOpen(true)}
          >
            {t('danger.delete')}
          </Button>
        }
      />
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t('danger.modalTitle')}
        description={t('danger.modalDescription', { title })}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>{t('danger.cancel')}</Button>
            <Button
              variant="danger"
              loading={remove.isPending}
              onClick={() => {
                if (window.confirm(t('danger.confirm'))) remove.mutate()
              }}
            >
              {t('danger.modalTitle')}
            </Button>
          </>
        }
      >
        {remove.isError ? <Notice tone="negative">{t('danger.failed')}</Notice> : null}
      </Dialog>
    </Card>
  )
}
