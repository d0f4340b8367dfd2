import { becomePayer, getPayerOffer } from '@sillage/core/brands/member-calls'
import { PLAN_TITLES } from '@sillage/core/plans/plans'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { callApi } from '@/data/call-api.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { membersKey } from '@/data/use-members.ts'
import { useSignedIn } from '@/data/use-session.ts'
import { formatDateTime, formatNumber } from '@/lib/format.ts'
import { Button } from '@/ui/button.tsx'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { ErrorState } from '@/ui/error-state.tsx'
import { Notice } from '@/ui/notice.tsx'
import { SkeletonText } from '@/ui/skeleton.tsx'

/** Shows an owner what they take on as the payer of a brand: plan, runs used and schedules; and lets them accept. */
export const TakeOverCard = ({ brandId }: { brandId: string }) => {
  const { t, i18n } = useTranslation('members')
  const { uid } = useSignedIn()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const offer = useQuery({
    queryKey: ['payer', brandId],
    queryFn: async ({ signal }) => (await callApi(getPayerOffer, { params: { brandId } }, { signal })).data,
    // The shown offer must stay the accepted one.
    refetchOnWindowFocus: false,
  })
  const accept = useMutation({
    mutationFn: (terms: string) => callApi(becomePayer, { params: { brandId }, body: { terms } }),
    onSuccess: () =>
      Promise.all([
        offer.refetch(),
        queryClient.invalidateQueries({ queryKey: ['me'] }),
        queryClient.invalidateQueries({ queryKey: membersKey(brandId) }),
      ]),
    // Somebody changed a schedule, or the plan: the page shows what holds now.
    onError: () => offer.refetch(),
  })
  const number = (value: number): string => formatNumber(value, i18n.language)
  if (offer.isPending) return <SkeletonText lines={6} />
  if (offer.isError) {
    return <ErrorState title={errorText(offer.error)} onRetry={() => void offer.refetch()} />
  }
  const { brand_name, payer, plan, quota, runs_used, schedules, terms } = offer.data
  const facts = [
    [t('payer.now'), payer === null ? t('payer.nobody') : payer.name || payer.email],
    [t('payer.plan'), PLAN_TITLES[plan]],
    [t('payer.quota'), t('payer.ofLimit', { used: number(quota.used), limit: number(quota.limit) })],
    [t('payer.runs'), number(runs_used)],
  ] as const
  return (
    <Card>
      <CardHeader
        title={t('payer.title', { brand: brand_name })}
        description={t('payer.description', { brand: brand_name })}
      />
      <CardBody className="space-y-5">
        <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2">
          {facts.map(([label, value]) => (
            <div key={label} className="min-w-0">
              <dt className="text-ink-soft">{label}</dt>
              <dd dir="auto" className="break-words font-semibold text-ink">
                {value}
              </dd>
            </div>
          ))}
        </dl>
        <div className="space-y-2">
          <h3 className="font-semibold text-ink text-sm">{t('payer.schedules')}</h3>
          {schedules.length === 0 ? (
            <p className="text-ink-soft text-sm">{t('payer.noSchedule')}</p>
          ) : (
            <ul className="divide-y divide-line border-line border-y">
              {schedules.map(({ analysis_id, title, cadence, next, runs }) => (
                <li key={analysis_id} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2 text-sm">
                  <span dir="auto" className="min-w-0 break-words font-medium text-ink">
                    {title}
                  </span>
                  <span className="text-ink-soft">
                    {t(`payer.cadence.${cadence}`, { count: runs, runs: number(runs) })}
                    {next === null
                      ? null
                      : ` · ${t('payer.next', { date: formatDateTime(Date.parse(next), i18n.language) })}`}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </div>
        {accept.error ? <Notice tone="negative">{errorText(accept.error)}</Notice> : null}
        <div className="flex flex-wrap gap-2">
          {payer?.user_id === uid ? (
            <Notice tone="info">{t('payer.done', { brand: brand_name })}</Notice>
          ) : (
            <Button variant="primary" loading={accept.isPending} onClick={() => accept.mutate(terms)}>
              {t('payer.accept')}
            </Button>
          )}
          <Button asChild>
            <Link to={`/dashboard/${brandId}/settings`}>{t('payer.back')}</Link>
          </Button>
        </div>
      </CardBody>
    </Card>
  )
}
