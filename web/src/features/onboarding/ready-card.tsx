import { launchAnalysis } from '@sillage/core/analyses/calls'
import type { Onboarding } from '@sillage/core/onboarding/onboarding'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Play, Sparkles } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { callApi } from '@/data/call-api.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { useMe } from '@/data/use-me.ts'
import { Button } from '@/ui/button.tsx'
import { Notice } from '@/ui/notice.tsx'

/** The first analysis is prepared: it can be launched, changed, or come after a choice of plan. */
export const ReadyCard = ({ record, onChange }: { record: Onboarding; onChange: () => void }) => {
  const { t } = useTranslation('onboarding')
  const errorText = useErrorText()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const me = useMe()
  const { brandId, analysisId } = record
  const address = `/dashboard/${brandId}/analyses/${analysisId}`
  const launch = useMutation({
    mutationFn: () => callApi(launchAnalysis, { params: { analysisId: analysisId ?? '' } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['me'] })
      await navigate(address)
    },
  })
  const undecided = me.data !== undefined && me.data.plan === 'free' && !me.data.onTrial
  return (
    <div className="space-y-5">
      <div className="flex items-start gap-4 rounded-lg border border-accent bg-accent-soft p-5">
        <span className="flex size-10 shrink-0 items-center justify-center rounded-lg bg-surface text-accent">
          <Sparkles aria-hidden="true" className="size-5" />
        </span>
        <div className="min-w-0">
          <p className="font-semibold text-base text-ink">{t('ready.title', { brand: record.brandName })}</p>
          <p className="mt-1 text-ink-soft text-sm">
            {t(undecided ? 'ready.choosePlan' : 'ready.description')}
          </p>
        </div>
      </div>
      {launch.error ? <Notice tone="negative">{errorText(launch.error)}</Notice> : null}
      <div className="flex flex-wrap items-center gap-2.5">
        {undecided ? (
          <Button asChild variant="primary" size="lg">
            <Link to="/onboarding?step=subscription">{t('ready.plans')}</Link>
          </Button>
        ) : null}
        <Button
          variant={undecided ? 'secondary' : 'primary'}
          size="lg"
          loading={launch.isPending}
          icon={<Play aria-hidden="true" className="size-4" />}
          onClick={() => launch.mutate()}
        >
          {t('ready.launch')}
        </Button>
        <Button asChild variant="ghost" size="lg">
          <Link to={address}>{t('ready.open')}</Link>
        </Button>
        <Button variant="ghost" size="lg" onClick={onChange} disabled={launch.isPending}>
          {t('ready.change')}
        </Button>
      </div>
    </div>
  )
}
