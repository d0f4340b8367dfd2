import { openReportReader, setReportReader } from '@sillage/core/reports/calls'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiError } from '@/data/api-error.ts'
import { callApi } from '@/data/call-api.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { PublicFrame } from '@/features/public-frame/public-frame.tsx'
import { useLinkToken } from '@/lib/use-link-token.ts'
import { Button } from '@/ui/button.tsx'
import { Card, CardBody } from '@/ui/card.tsx'
import { Notice } from '@/ui/notice.tsx'
import { SkeletonText } from '@/ui/skeleton.tsx'

const KEY = 'reader of reports'

/** The choice behind the link of a mail. Opening it changes nothing, because programs open links. */
const Choice = ({ token }: { token: string }) => {
  const { t } = useTranslation('newsletters')
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const known = useQuery({
    queryKey: [KEY, token],
    queryFn: ({ signal }) => callApi(openReportReader, { body: { reportToken: token } }, { signal }),
    retry: (failures, error) => failures < 2 && !(error instanceof ApiError),
  })
  const choose = useMutation({
    mutationFn: (wanted: boolean) => callApi(setReportReader, { body: { reportToken: token, wanted } }),
    onSuccess: (answer) => queryClient.setQueryData([KEY, token], answer),
  })
  if (known.isError) return <Notice tone="warning">{errorText(known.error)}</Notice>
  if (known.data === undefined) return <SkeletonText lines={3} />
  const { brand_name: brand, email, state } = known.data.data
  const isBusy = (wanted: boolean) => choose.isPending && choose.variables === wanted
  return (
    <div className="space-y-5">
      <p className="text-ink-soft">{t('reports.lead', { brand })}</p>
      <p role="status" className="text-ink">
        {t(`reports.${state}`, { brand, email })}
      </p>
      {choose.isError ? <Notice tone="negative">{errorText(choose.error)}</Notice> : null}
      <div className="flex flex-wrap gap-2.5">
        {state === 'confirmed' ? null : (
          <Button
            variant={state === 'waiting' ? 'primary' : 'secondary'}
            loading={isBusy(true)}
            onClick={() => choose.mutate(true)}
          >
            {t(state === 'waiting' ? 'reports.confirm' : 'reports.resume')}
          </Button>
        )}
        {state === 'stopped' ? null : (
          <Button
            variant={state === 'confirmed' ? 'primary' : 'secondary'}
            loading={isBusy(false)}
            onClick={() => choose.mutate(false)}
          >
            {t(state === 'waiting' ? 'reports.decline' : 'reader.unsubscribe')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** `/reports-by-mail#token=…`: whether to receive the reports of a brand, by the link of a mail, without sign-in. */
export const ReportsByMailPage = () => {
  const { t } = useTranslation(['newsletters', 'errors'])
  const token = useLinkToken()
  return (
    <PublicFrame title={t('reports.title')}>
      <div className="mx-auto max-w-xl px-5 py-12 sm:px-8 sm:py-16">
        <h1 className="mb-6 text-balance font-bold text-2xl text-ink tracking-tight sm:text-3xl">
          {t('reports.title')}
        </h1>
        <Card>
          <CardBody className="pt-5">
            {token === '' ? (
              <Notice tone="warning">{t('errors:link_expired')}</Notice>
            ) : (
              <Choice token={token} />
            )}
          </CardBody>
        </Card>
      </div>
    </PublicFrame>
  )
}
