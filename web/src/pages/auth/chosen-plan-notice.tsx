import { PLAN_TITLES } from '@sillage/core/plans/plans'
import { useTranslation } from 'react-i18next'
import type { ChosenPlan } from '@/lib/chosen-plan.ts'
import { Notice } from '@/ui/notice.tsx'

/** Shows that the plan chosen on the public page is kept during sign-up. */
export const ChosenPlanNotice = ({ chosen }: { chosen: ChosenPlan }) => {
  const { t } = useTranslation('auth')
  return (
    <Notice className="mb-5">
      {t(`chosenPlan.${chosen.interval}`, { plan: PLAN_TITLES[chosen.planId] })}
    </Notice>
  )
}
