import { signOutEverywhere } from '@sillage/core/identity/account-calls'
import { useMutation } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '@/data/call-api.ts'
import { leave } from '@/data/session-end.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { Button } from '@/ui/button.tsx'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { Dialog, DialogClose } from '@/ui/dialog.tsx'
import { Notice } from '@/ui/notice.tsx'
import { SessionRows } from './session-rows.tsx'

/** Where the person is signed in, and sign-out here or on every device. */
export const SessionsCard = () => {
  const { t } = useTranslation(['settings', 'common'])
  const errorText = useErrorText()
  const [asking, setAsking] = useState(false)
  const everywhere = useMutation({ mutationFn: () => leave({ first: () => callApi(signOutEverywhere, {}) }) })
  return (
    <Card>
      <CardHeader title={t('sessions.title')} description={t('sessions.description')} />
      <CardBody className="space-y-4">
        <SessionRows />
        <div className="flex flex-wrap gap-2">
          <Button
            icon={<LogOut aria-hidden="true" className="size-4 rtl:-scale-x-100" />}
            onClick={() => void leave()}
          >
            {t('account.signOut')}
          </Button>
          <Button onClick={() => setAsking(true)}>{t('sessions.everywhere')}</Button>
        </div>
      </CardBody>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={t('sessions.ask')}
        description={t('sessions.askDescription')}
        footer={
          <>
            <DialogClose asChild>
              <Button>{t('common:cancel')}</Button>
            </DialogClose>
            <Button variant="primary" loading={everywhere.isPending} onClick={() => everywhere.mutate()}>
              {t('sessions.everywhere')}
            </Button>
          </>
        }
      >
        {everywhere.isError ? <Notice tone="negative">{errorText(everywhere.error)}</Notice> : null}
      </Dialog>
    </Card>
  )
}
