import type { Feature } from '@sillage/core/plans/gates'
import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useBrandHere } from '@/data/use-brand-here.ts'
import { usePaidEntitlements } from '@/data/use-entitlements.ts'
import { Button } from '@/ui/button.tsx'
import { Card } from '@/ui/card.tsx'
import { EmptyState } from '@/ui/empty-state.tsx'
import { PlanInForce } from '@/widgets/plan-in-force.tsx'
import { ExampleFigure } from './example-figure.tsx'
import { FullAccessButton } from './full-access-button.tsx'

/** Replaces a tab that the plan or the trial does not include. */
export const FeatureLock = ({
  feature,
  brandId,
  onTrial,
}: {
  feature: Feature
  brandId: string
  onTrial: boolean
}) => {
  const { t } = useTranslation('locked')
  const paid = usePaidEntitlements(useBrandHere()?.plan ?? 'free')
  // Payment after a trial helps only if the plan includes the feature.
  const opensAfterTrial = onTrial && paid?.[feature] === true
  return (
    <Card className="py-6">
      <EmptyState
        icon={<Lock aria-hidden="true" className="size-5" />}
        example={<ExampleFigure feature={feature} brandId={brandId} />}
        title={t('feature.title')}
        heading="h2"
        description={
          <>
            {t(opensAfterTrial ? 'feature.trial' : 'feature.plan', {
              feature: t(`feature.names.${feature}`),
            })}
            <PlanInForce className="mt-1.5" />
          </>
        }
        action={
          <div className="flex flex-wrap justify-center gap-2.5">
            <FullAccessButton />
            <Button asChild>
              <Link to={`/dashboard/${brandId}/command-deck?view=documentation`}>{t('documentation')}</Link>
            </Button>
          </div>
        }
      />
    </Card>
  )
}
