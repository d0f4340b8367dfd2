import { Sparkles } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { usePathBrandId } from '@/data/use-brand-id.ts'
import { useMayLaunch } from '@/data/use-may-launch.ts'
import { Button } from '@/ui/button.tsx'
import { Card } from '@/ui/card.tsx'
import { EmptyState } from '@/ui/empty-state.tsx'
import { PlanInForce } from '@/widgets/plan-in-force.tsx'
import { FullAccessButton } from './full-access-button.tsx'

/** Replaces content that the plan does not include; leads to the launches that are left all the same. */
export const LockScreen = ({ onTrial }: { onTrial: boolean }) => {
  const { t } = useTranslation('locked')
  const brandId = usePathBrandId()
  const mayLaunch = useMayLaunch()
  return (
    <Card className="py-6">
      <EmptyState
        icon={<Sparkles aria-hidden="true" className="size-5" />}
        title={t('title')}
        heading="h2"
        description={
          <>
            {t(onTrial ? 'trial' : 'plan')}
            <PlanInForce className="mt-1.5" />
          </>
        }
        action={
          <>
            <FullAccessButton />
            {mayLaunch ? (
              <Button asChild>
                <Link to={`/dashboard/${brandId}/analyses/new`}>{t('newAnalysis')}</Link>
              </Button>
            ) : null}
          </>
        }
      />
    </Card>
  )
}
