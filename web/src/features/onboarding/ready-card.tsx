import { getAnalysis, launchAnalysis } from '@sillage/core/analyses/calls'
import { getBrand } from '@sillage/core/brands/calls'
import type { Onboarding } from '@sillage/core/onboarding/onboarding'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Play } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useNavigate } from 'react-router'
import { callApi } from '@/data/call-api.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { useMe } from '@/data/use-me.ts'
import { Button } from '@/ui/button.tsx'
import { ErrorState } from '@/ui/error-state.tsx'
import { Notice } from '@/ui/notice.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { ReadySummary } from './ready-summary.tsx'

const getAddress = (brandId: string | null, analysisId: string | null): string =>
  `/dashboard/${brandId}/analyses/${analysisId}`

/** Launches the first analysis of a brand, and opens it. */
export const useFirstLaunch = (brandId: string | null) => {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (analysisId: string) => callApi(launchAnalysis, { params: { analysisId } }),
    onSuccess: async (_, analysisId) => {
      await queryClient.invalidateQueries({ queryKey: ['me'] })
      await navigate(getAddress(brandId, analysisId))
    },
  })
}

const PLANS = '/onboarding?step=subscription'

/**
 * Beside the launch: what comes of it; who is on the free plan may choose another one before.
 *
 * @param keepFirst stores the setup before the plans open; none when it is stored
 */
export const LaunchHint = ({ keepFirst }: { keepFirst?: ((onKept: () => void) => void) | undefined }) => {
  const { t } = useTranslation('onboarding')
  const navigate = useNavigate()
  const me = useMe()
  const undecided = me.data !== undefined && me.data.plan === 'free' && !me.data.onTrial
  return (
    <p className="min-w-0 flex-1 basis-64 text-ink-soft text-sm">
      {t(undecided ? 'ready.choosePlan' : 'ready.description')}
      {undecided ? (
        <>
          {' '}
          <Link
            to={PLANS}
            onClick={(event) => {
              if (!keepFirst) return
              event.preventDefault()
              keepFirst(() => void navigate(PLANS))
            }}
            className="rounded-sm font-semibold text-accent underline underline-offset-4"
          >
            {t('ready.plans')}
          </Link>
        </>
      ) : null}
    </p>
  )
}

/** The first analysis is ready: a summary of the setup, and its launch button. */
export const ReadyCard = ({
  record,
  launch,
  onChange,
}: {
  record: Onboarding
  launch: ReturnType<typeof useFirstLaunch>
  onChange: () => void
}) => {
  const { t } = useTranslation('onboarding')
  const errorText = useErrorText()
  const { brandId, analysisId } = record
  const brand = useQuery({
    queryKey: ['brand', brandId],
    queryFn: async ({ signal }) =>
      (await callApi(getBrand, { params: { brandId: brandId ?? '' } }, { signal })).data,
    staleTime: 0,
  })
  const analysis = useQuery({
    queryKey: ['first-analysis', analysisId],
    queryFn: async ({ signal }) =>
      (await callApi(getAnalysis, { params: { analysisId: analysisId ?? '' } }, { signal })).data,
    staleTime: 0,
  })
  // Launched meanwhile, as in another tab.
  if (analysis.data && analysis.data.last_run_at !== null)
    return <Navigate to={getAddress(brandId, analysisId)} replace />
  const failed = brand.isError ? brand : analysis.isError ? analysis : null
  return (
    <div className="space-y-5">
      <p className="font-semibold text-base text-ink">{t('ready.title', { brand: record.brandName })}</p>
      {failed ? (
        <ErrorState title={errorText(failed.error)} onRetry={() => void failed.refetch()} />
      ) : brand.data && analysis.data ? (
        <ReadySummary brand={brand.data} analysis={analysis.data} onChange={onChange} />
      ) : (
        <Skeleton className="h-80 w-full" />
      )}
      {launch.error ? <Notice tone="negative">{errorText(launch.error)}</Notice> : null}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button
          variant="primary"
          size="lg"
          loading={launch.isPending}
          icon={<Play aria-hidden="true" className="size-4" />}
          onClick={() => launch.mutate(analysisId ?? '')}
        >
          {t('ready.launch')}
        </Button>
        <LaunchHint />
      </div>
    </div>
  )
}
