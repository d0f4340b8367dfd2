import { RETENTION_MONTHS, type RetentionMonths } from '@sillage/core/brands/retention'
import { getRetention, setRetention } from '@sillage/core/brands/setup-calls'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '@/data/call-api.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { useSignedIn } from '@/data/use-session.ts'
import { formatDate, formatInteger } from '@/lib/format.ts'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { ConfirmDialog } from '@/ui/confirm-dialog.tsx'
import { ErrorState } from '@/ui/error-state.tsx'
import { Select } from '@/ui/select.tsx'
import { toast } from '@/ui/toast.ts'
import { ErrorOrSignIn } from '@/widgets/error-or-sign-in.tsx'

const ALWAYS = 'always'

/** How long the answers of a brand are kept, for its owners. */
export const RetentionCard = ({ brandId }: { brandId: string }) => {
  const { t } = useTranslation('brand-settings')
  const errorText = useErrorText()
  const { key } = useSignedIn()
  const queryClient = useQueryClient()
  const queryKey = ['retention', key, brandId]
  const [chosen, setChosen] = useState<RetentionMonths | null>(null)
  const params = { brandId }
  const retention = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await callApi(getRetention, { params }, { signal })).data,
    staleTime: 60_000,
  })
  const set = useMutation({
    mutationFn: (months: RetentionMonths | null) => callApi(setRetention, { params, body: { months } }),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(queryKey, data)
      setChosen(null)
      toast.success(t('saved'))
    },
  })
  const choose = (value: string) => {
    const months = RETENTION_MONTHS.find((one) => String(one) === value) ?? null
    set.reset()
    if (months === null) set.mutate(null, { onError: (error) => void toast.error(errorText(error)) })
    else if (months !== retention.data?.months) setChosen(months)
  }
  return (
    <Card>
      <CardHeader title={t('retention.title')} description={t('retention.description')} />
      <CardBody>
        {retention.isError ? (
          <ErrorState
            title={errorText(retention.error)}
            onRetry={() => void retention.refetch()}
            className="py-4"
          />
        ) : (
          <Select
            label={t('retention.title')}
            value={String(retention.data?.months ?? ALWAYS)}
            disabled={retention.isPending || set.isPending}
            onValueChange={choose}
            options={[
              { value: ALWAYS, label: t('retention.always') },
              ...RETENTION_MONTHS.map((count) => ({
                value: String(count),
                label: t('retention.months', { n: count }),
              })),
            ]}
          />
        )}
      </CardBody>
      {chosen === null ? null : (
        <RetentionDialog
          months={chosen}
          choice={retention.data?.choices.find(({ months }) => months === chosen)}
          error={set.error}
          pending={set.isPending}
          onConfirm={() => set.mutate(chosen)}
          onClose={() => setChosen(null)}
        />
      )}
    </Card>
  )
}

/** Says what stays and what goes before answers are kept for a limited time. */
const RetentionDialog = ({
  months,
  choice,
  error,
  ...dialog
}: {
  months: RetentionMonths
  choice: { ended_before: string; answers: number } | undefined
  error: Error | null
  pending: boolean
  onConfirm: () => void
  onClose: () => void
}) => {
  const { t, i18n } = useTranslation('brand-settings')
  const date = choice ? formatDate(Date.parse(choice.ended_before), i18n.language) : ''
  return (
    <ConfirmDialog
      title={t('retention.ask', { n: months })}
      description={t('retention.begins')}
      confirm={t('retention.confirm')}
      {...dialog}
    >
      <div className="space-y-4 text-sm">
        <div>
          <p className="font-semibold text-ink">{t('retention.goes')}</p>
          <ul className="mt-1 list-disc space-y-0.5 ps-5 text-ink-soft">
            <li>{t('retention.answers', { n: formatInteger(choice?.answers ?? 0, i18n.language), date })}</li>
            <li>{t('retention.closed')}</li>
          </ul>
        </div>
        <div>
          <p className="font-semibold text-ink">{t('deletion.stays')}</p>
          <ul className="mt-1 list-disc space-y-0.5 ps-5 text-ink-soft">
            <li>{t('retention.figures')}</li>
            <li>{t('retention.conversations')}</li>
          </ul>
        </div>
        {error === null ? null : <ErrorOrSignIn error={error} />}
      </div>
    </ConfirmDialog>
  )
}
