import { exportAccount } from '@sillage/core/identity/account-calls'
import { useMutation } from '@tanstack/react-query'
import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '@/data/call-api.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { saveFile } from '@/lib/save-file.ts'
import { Button } from '@/ui/button.tsx'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { toast } from '@/ui/toast.ts'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'

const download = (json: unknown): void =>
  saveFile(
    new Blob([JSON.stringify(json, null, 2)], { type: 'application/json' }),
    `sillage-export-${new Date().toISOString().slice(0, 10)}.json`,
  )

/** Export or deletion of one's own data. */
export const DataCard = () => {
  const { t } = useTranslation('settings')
  const errorText = useErrorText()
  const [deleting, setDeleting] = useState(false)
  const take = useMutation({
    mutationFn: () => callApi(exportAccount, {}),
    onSuccess: download,
    onError: (error) => toast.error(errorText(error)),
  })
  return (
    <Card>
      <CardHeader title={t('data.title')} description={t('data.description')} />
      <CardBody className="flex flex-wrap gap-2">
        <Button
          icon={<Download aria-hidden="true" className="size-4" />}
          loading={take.isPending}
          onClick={() => take.mutate()}
        >
          {t('data.export')}
        </Button>
        <Button
          variant="danger"
          icon={<Trash2 aria-hidden="true" className="size-4" />}
          onClick={() => setDeleting(true)}
        >
          {t('data.delete')}
        </Button>
      </CardBody>
      {deleting ? <DeleteAccountDialog onClose={() => setDeleting(false)} /> : null}
    </Card>
  )
}
