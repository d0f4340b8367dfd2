import {
  type AdminPlan,
  listPlanSubscribers,
  previewPlan,
  publishPlan,
  savePlan,
} from '@sillage/core/billing/plan-calls'
import { changedFields, type PlanEdit, toPlanEdit } from '@sillage/core/plans/plan-edit'
import { useTranslation } from 'react-i18next'
import { callApi } from '@/data/call-api.ts'
import { useAdminChange, useAdminQuery } from '@/data/use-admin.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { formatEuros } from '@/lib/money.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog, DialogClose } from '@/ui/dialog.tsx'
import { Notice } from '@/ui/notice.tsx'
import { SkeletonText } from '@/ui/skeleton.tsx'
import { toast } from '@/ui/toast.ts'
import { PricesList } from './prices-list.tsx'
import { StripeChanges } from './stripe-changes.tsx'

/** Limits apply to all subscribers; prices do not change for existing ones. */
const LIMITS: ReadonlySet<keyof PlanEdit> = new Set([
  'monthlyRunLimit',
  'maxActiveAnalysis',
  'maxAnalysisLanguage',
  'trialLaunches',
  'hasScheduling',
  'hasActions',
  'hasCustomPdfReporting',
  'providerActive',
])

interface Saved {
  plan: AdminPlan
  /** Why it was saved without publishing; null when it was published or had nothing to publish. */
  unpublished: unknown
  isPublished: boolean
}

/** Saves a plan, then publishes the reviewed changes. A failed publication keeps the saved plan for another attempt. */
const saveAndPublish = async (
  { plan: { id: planId }, revision }: AdminPlan,
  edited: PlanEdit,
  digest: string | null,
): Promise<Saved> => {
  const params = { planId }
  const { data: plan } = await callApi(savePlan, { params, body: { revision, edited } })
  if (digest === null) return { plan, unpublished: null, isPublished: false }
  try {
    await callApi(publishPlan, { params, body: { digest } })
    return { plan, unpublished: null, isPublished: true }
  } catch (error) {
    return { plan, unpublished: error, isPublished: false }
  }
}

/** A short text of a plan's value. */
const useSaid = () => {
  const { t, i18n } = useTranslation('plans')
  return (field: keyof PlanEdit, value: unknown): string => {
    if (value === null || value === '') return '–'
    if (typeof value === 'boolean') return t(value ? 'review.yes' : 'review.no')
    if (typeof value === 'number' && field.endsWith('Cents')) return formatEuros(value, i18n.language)
    if (Array.isArray(value)) return value.join(', ') || '–'
    if (typeof value !== 'object') return String(value)
    return (
      Object.entries(value)
        .map(([language, words]) => `${language}: ${Object.values(Object(words)).flat().join(' · ')}`)
        .join('\n') || '–'
    )
  }
}

/** Reviews the changes of a plan, here and at Stripe, and what subscribers keep; then saves and publishes it. */
export const ReviewDialog = ({
  admin,
  edited,
  onClose,
  onSaved,
}: {
  admin: AdminPlan
  edited: PlanEdit
  onClose: () => void
  onSaved?: (plan: AdminPlan) => void
}) => {
  const { t } = useTranslation(['plans', 'common', 'admin'])
  const errorText = useErrorText()
  const valueText = useSaid()
  const params = { planId: admin.plan.id }
  const preview = useAdminQuery(previewPlan, { params, body: { edited } })
  const subscribers = useAdminQuery(listPlanSubscribers, { params, query: {} })
  const before = toPlanEdit(admin.plan)
  const fields = changedFields(before, edited)
  const changes = preview.data?.data.changes ?? []
  const digest = changes.length > 0 ? (preview.data?.data.digest ?? null) : null
  const save = useAdminChange(() => saveAndPublish(admin, edited, digest))
  const confirm = () =>
    save.mutate(undefined, {
      onSuccess: ({ plan, unpublished, isPublished }) => {
        if (unpublished === null) toast.success(t(isPublished ? 'review.published' : 'review.saved'))
        else toast.error(t('review.unpublished', { error: errorText(unpublished) }))
        onSaved?.(plan)
        onClose()
      },
    })
  const prices = subscribers.data?.prices ?? []
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="md"
      title={t('review.title', { plan: admin.plan.title })}
      footer={
        <>
          <DialogClose asChild>
            <Button>{t('common:cancel')}</Button>
          </DialogClose>
          <Button
            variant="primary"
            loading={save.isPending}
            disabled={preview.isPending || fields.length === 0}
            onClick={confirm}
          >
            {t(digest === null ? 'review.save' : 'review.confirm')}
          </Button>
        </>
      }
    >
      <div className="space-y-5 text-sm">
        {save.isError ? <Notice tone="negative">{errorText(save.error)}</Notice> : null}
        <dl className="space-y-3">
          {fields.map((field) => (
            <div key={field}>
              <dt className="font-semibold text-ink">{t(`fields.${field}`)}</dt>
              <dd className="whitespace-pre-line break-words text-ink-soft">
                <span className="sr-only">{t('admin:audit.before')}: </span>
                <del>{valueText(field, before[field])}</del>
              </dd>
              <dd className="whitespace-pre-line break-words text-ink">
                <span className="sr-only">{t('admin:audit.after')}: </span>
                <ins className="no-underline">{valueText(field, edited[field])}</ins>
              </dd>
            </div>
          ))}
        </dl>
        {fields.some((field) => LIMITS.has(field)) ? <Notice>{t('review.limits')}</Notice> : null}
        <section className="space-y-2 border-line border-t pt-4">
          <h3 className="font-semibold text-ink">{t('stripe.title')}</h3>
          {preview.isPending ? (
            <SkeletonText lines={2} />
          ) : preview.isError ? (
            <Notice tone="warning">{t('review.unreachable')}</Notice>
          ) : changes.length === 0 ? (
            <p className="text-ink-soft">{t('review.noChange')}</p>
          ) : (
            <StripeChanges changes={changes} />
          )}
        </section>
        {prices.length === 0 ? null : (
          <section className="space-y-2 border-line border-t pt-4">
            <h3 className="font-semibold text-ink">{t('review.keep')}</h3>
            <PricesList prices={prices} />
          </section>
        )}
      </div>
    </Dialog>
  )
}
