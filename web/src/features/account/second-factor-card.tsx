import { isAdminRole } from '@sillage/core/identity/user'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '@/data/use-error-text.ts'
import { useMe } from '@/data/use-me.ts'
import { useSecondFactor } from '@/data/use-second-factor.ts'
import { formatDate } from '@/lib/format.ts'
import { Button } from '@/ui/button.tsx'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { ErrorState } from '@/ui/error-state.tsx'
import { Notice } from '@/ui/notice.tsx'
import { SkeletonText } from '@/ui/skeleton.tsx'
import type { FactorTask } from './second-factor-dialog.tsx'

const SecondFactorDialog = lazy(async () => ({
  default: (await import('./second-factor-dialog.tsx')).SecondFactorDialog,
}))

/** The second step of signing in: whether there is one, and what can be done about it. */
export const SecondFactorCard = () => {
  const { t, i18n } = useTranslation('settings')
  const errorText = useErrorText()
  const factor = useSecondFactor()
  const role = useMe().data?.role ?? 'user'
  const [task, setTask] = useState<FactorTask | null>(null)
  return (
    <Card id="second-factor">
      <CardHeader title={t('factor.title')} description={t('factor.description')} />
      <CardBody className="space-y-4">
        {factor.isPending ? (
          <SkeletonText lines={1} />
        ) : factor.isError ? (
          <ErrorState
            title={errorText(factor.error)}
            onRetry={() => void factor.refetch()}
            className="py-4"
          />
        ) : factor.data.since === null ? (
          <>
            {isAdminRole(role) ? <Notice tone="warning">{t('factor.needed')}</Notice> : null}
            <Button onClick={() => setTask('enroll')}>{t('factor.enroll')}</Button>
          </>
        ) : (
          <>
            <p className="text-ink text-sm">
              {t('factor.since', {
                date: formatDate(Date.parse(factor.data.since), i18n.language),
                n: factor.data.recovery_codes_left,
              })}
            </p>
            <div className="flex flex-wrap gap-2">
              <Button onClick={() => setTask('renew')}>{t('factor.renew')}</Button>
              <Button onClick={() => setTask('remove')}>{t('factor.remove')}</Button>
            </div>
          </>
        )}
      </CardBody>
      {task === null ? null : (
        <Suspense>
          <SecondFactorDialog task={task} onClose={() => setTask(null)} />
        </Suspense>
      )}
    </Card>
  )
}
