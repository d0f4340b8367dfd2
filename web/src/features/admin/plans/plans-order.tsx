import { type AdminPlan, orderPlans } from '@sillage/core/billing/plan-calls'
import { moved, toPlanEdit } from '@sillage/core/plans/plan-edit'
import type { PlanId } from '@sillage/core/plans/plans'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { callApi } from '@/data/call-api.ts'
import { useAdminChange } from '@/data/use-admin.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { formatInteger } from '@/lib/format.ts'
import { formatEuros } from '@/lib/money.ts'
import { Badge } from '@/ui/badge.tsx'
import { Button } from '@/ui/button.tsx'
import { Card, CardHeader } from '@/ui/card.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { toast } from '@/ui/toast.ts'
import { ReviewDialog } from './review-dialog.tsx'

interface Order {
  seen: PlanId[]
  placed: PlanId[]
}

/** The order of the plans on the pricing page: move one, offer it, or withdraw it. */
export const PlansOrder = ({ plans }: { plans: readonly AdminPlan[] }) => {
  const { t } = useTranslation('plans')
  const errorText = useErrorText()
  const [toggled, setToggled] = useState<AdminPlan | null>(null)
  const order = useAdminChange((body: Order) => callApi(orderPlans, { body }))
  const seen = plans.map(({ plan }) => plan.id)
  const move = (planId: PlanId, by: -1 | 1) =>
    order.mutate(
      { seen, placed: moved(seen, planId, by) },
      {
        onSuccess: () => toast.success(t('list.moved')),
        onError: (error) => toast.error(errorText(error)),
      },
    )
  return (
    <Card>
      <CardHeader title={t('list.title')} />
      <ol className="divide-y divide-line border-line border-t">
        {plans.map((admin, place) => (
          <PlanRow
            key={admin.plan.id}
            admin={admin}
            isFirst={place === 0}
            isLast={place === plans.length - 1}
            isMoving={order.isPending}
            onMove={(by) => move(admin.plan.id, by)}
            onToggle={() => setToggled(admin)}
          />
        ))}
      </ol>
      {toggled === null ? null : (
        <ReviewDialog
          admin={toggled}
          edited={{ ...toPlanEdit(toggled.plan), isActive: !toggled.plan.isActive }}
          onClose={() => setToggled(null)}
        />
      )}
    </Card>
  )
}

const PlanRow = ({
  admin: { plan, people },
  isFirst,
  isLast,
  isMoving,
  onMove,
  onToggle,
}: {
  admin: AdminPlan
  isFirst: boolean
  isLast: boolean
  isMoving: boolean
  onMove: (by: -1 | 1) => void
  onToggle: () => void
}) => {
  const { t, i18n } = useTranslation(['plans', 'billing'])
  const { title, isActive, isHighlighted, planType } = plan
  const euros = (cents: number) => formatEuros(cents, i18n.language)
  const price =
    planType === 'enterprise'
      ? t('editor.kinds.enterprise')
      : [
          `${euros(plan.monthlyAmountCents)} ${t('billing:pricing.perMonth')}`,
          `${euros(plan.yearlyAmountCents)} ${t('billing:pricing.perYear')}`,
        ].join(' · ')
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 px-5 py-3 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <span className="flex">
        <IconButton
          label={t('list.up', { plan: title })}
          icon={<ArrowUp aria-hidden="true" className="size-4" />}
          disabled={isFirst || isMoving}
          onClick={() => onMove(-1)}
        />
        <IconButton
          label={t('list.down', { plan: title })}
          icon={<ArrowDown aria-hidden="true" className="size-4" />}
          disabled={isLast || isMoving}
          onClick={() => onMove(1)}
        />
      </span>
      <span>
        <span className="flex flex-wrap items-center gap-2">
          <Link to={`/admin/plans/${plan.id}`} className="font-semibold text-ink hover:underline">
            {title}
          </Link>
          <Badge tone={isActive ? 'accent' : 'neutral'}>
            {t(isActive ? 'list.active' : 'list.inactive')}
          </Badge>
          {isHighlighted ? <Badge>{t('billing:pricing.mostPopular')}</Badge> : null}
        </span>
        <span className="mt-0.5 block text-ink-soft text-sm tabular-nums">
          {price} · {t('list.people', { n: formatInteger(people, i18n.language) })}
        </span>
      </span>
      {/* On a phone it stands below what it switches. */}
      <Button size="sm" onClick={onToggle} className="justify-self-start max-sm:col-start-2">
        {t(isActive ? 'list.deactivate' : 'list.activate')} <span className="sr-only">{title}</span>
      </Button>
    </li>
  )
}
