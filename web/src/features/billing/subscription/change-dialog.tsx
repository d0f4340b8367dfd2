import type { Subscription } from '@sillage/core/billing/billing'
import { previewChange } from '@sillage/core/billing/calls'
import { offerPrice } from '@sillage/core/plans/offer'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callApi } from '@/data/call-api.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { formatDate } from '@/lib/format.ts'
import { formatEuros, perKey } from '@/lib/money.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { Notice } from '@/ui/notice.tsx'
import { SkeletonText } from '@/ui/skeleton.tsx'
import { toast } from '@/ui/toast.ts'
import { useBilledInput } from '../billed.ts'
import { type Choice, useSubscribe } from './use-subscription-actions.ts'

const isSold = (id: string): id is 'pro' | 'ultra' => id === 'pro' || id === 'ultra'

/** The proration, before the change. */
const usePreview = ({ plan, interval }: Choice) => {
  const billed = useBilledInput()
  return useQuery({
    queryKey: ['change-preview', plan.id, interval, billed],
    queryFn: ({ signal }) => {
      if (!isSold(plan.id)) throw new RangeError(`${plan.id} is not sold here`)
      return callApi(previewChange, { query: { ...billed, planId: plan.id, interval } }, { signal })
    },
    staleTime: 0,
    gcTime: 0,
  })
}

/** Confirms the change of a running subscription to another plan or interval, with its cost. */
export const ChangeDialog = ({
  choice,
  now,
  onClose,
}: {
  choice: Choice
  now: Subscription
  onClose: () => void
}) => {
  const { t, i18n } = useTranslation('billing')
  const errorText = useErrorText()
  const preview = usePreview(choice)
  const change = useSubscribe()
  const { plan, interval } = choice
  const euros = (cents: number) => formatEuros(cents, i18n.language)
  const price = euros(offerPrice(plan, interval))
  const cheaper = plan.id === 'pro' && now.planId === 'ultra'
  const due = preview.data?.dueCents ?? 0
  // Another interval starts a new period today.
  const later = preview.data?.later ?? false
  const nextAt = later || interval === now.interval ? (preview.data?.nextAt ?? null) : null
  const cost = { price, per: t(perKey(interval)) }
  const dueText = (): string => {
    if (due === 0) return t('change.nothing')
    const begins = now.interval === 'month' && interval === 'year'
    return t(begins ? 'change.dueYear' : 'change.due', { amount: euros(due) })
  }
  // The new plan's rights reopen every listener, which may unmount this dialog for a moment.
  const send = () =>
    void change.mutateAsync(choice).then(
      () => {
        toast.success(
          later && nextAt !== null
            ? t('change.planned', { plan: plan.title, date: formatDate(nextAt, i18n.language) })
            : t('change.done', { plan: plan.title }),
        )
        onClose()
      },
      () => undefined,
    )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('change.title', { plan: plan.title })}
      description={t('change.now', {
        plan: t(`planNames.${now.planId}`),
        price: euros(now.amountCents),
        per: t(perKey(now.interval)),
      })}
      footer={
        <>
          <Button onClick={onClose}>{t('change.back')}</Button>
          <Button variant="primary" loading={change.isPending} disabled={preview.isPending} onClick={send}>
            {t(later ? 'change.plan' : 'change.confirm')}
          </Button>
        </>
      }
    >
      {preview.isPending ? (
        <SkeletonText lines={2} />
      ) : (
        <div className="space-y-2 text-ink text-sm">
          {preview.isError ? (
            <Notice tone="warning">{t('change.previewFailed')}</Notice>
          ) : (
            <p className="font-semibold text-base tabular-nums">{dueText()}</p>
          )}
          <p className="tabular-nums">
            {nextAt === null
              ? t('change.price', cost)
              : t('change.priceFrom', { ...cost, date: formatDate(nextAt, i18n.language) })}
          </p>
          <p className="text-ink-soft">
            {later
              ? t('change.later', { plan: t(`planNames.${now.planId}`) })
              : `${t('change.atOnce')}${cheaper ? ` ${t('change.loses')}` : ''}`}
          </p>
        </div>
      )}
      {change.isError ? (
        <Notice tone="negative" className="mt-4">
          {errorText(change.error)}
        </Notice>
      ) : null}
    </Dialog>
  )
}
