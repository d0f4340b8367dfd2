import { PLAN_TITLES } from '@sillage/core/plans/plans'
import { useTranslation } from 'react-i18next'
import { useBrandHere } from '@/data/use-brand-here.ts'

/** The plan of the brand that the path names, and whose plan it is. */
export const PlanInForce = ({ className }: { className?: string }) => {
  const { t } = useTranslation('locked')
  const brand = useBrandHere()
  if (brand === null) return null
  const { name, payer, onTrial } = brand
  const title = PLAN_TITLES[brand.plan]
  const plan = onTrial ? t('inForce.trial', { plan: title }) : title
  return (
    <p className={className}>
      {payer === undefined
        ? t('inForce.own', { brand: name, plan })
        : t('inForce.of', { brand: name, plan, payer })}
    </p>
  )
}
