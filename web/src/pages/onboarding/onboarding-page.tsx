import { brandIdSchema } from '@sillage/core/base/ids'
import { getBrand } from '@sillage/core/brands/calls'
import {
  mayTake,
  ONBOARDING_STEPS,
  type Onboarding,
  type OnboardingStep,
} from '@sillage/core/onboarding/onboarding'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { callApi } from '@/data/call-api.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { AnalysisStep } from '@/features/onboarding/analysis-step.tsx'
import { CompetitorsStep } from '@/features/onboarding/competitors-step.tsx'
import { ReadyCard, useFirstLaunch } from '@/features/onboarding/ready-card.tsx'
import { useOnboarding, useOpenedOnboarding } from '@/features/onboarding/use-onboarding.ts'
import { lookIn } from '@/lib/look-path.ts'
import { ErrorState } from '@/ui/error-state.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { DetailsStep } from './details-step.tsx'
import { OnboardingFrame } from './onboarding-frame.tsx'
import { SubscriptionStep } from './subscription-step.tsx'
import { WebsiteStep } from './website-step.tsx'

const isStep = (text: string | null): text is OnboardingStep => ONBOARDING_STEPS.some((step) => step === text)

/**
 * `/onboarding`: the first brand, step by step, from the stored step on. `step` names one; `subscription` shows the
 * plans; `brand` begins the next analysis of a brand; `look` goes on from a look of before sign-up.
 */
export const OnboardingPage = () => {
  const [query] = useSearchParams()
  const requested = query.get('step')
  const moved = brandIdSchema.safeParse(query.get('brand')).data
  const look = lookIn(query)
  if (requested === 'subscription') return <Subscription />
  if (moved !== undefined) return <Opened query={{ in_brand: moved }} to="/onboarding?step=analysis" />
  return look === null ? <StoredStep requested={requested} /> : <Opened query={{ look }} to="/onboarding" />
}

const Subscription = () => {
  const onboarding = useOnboarding()
  return <SubscriptionStep record={onboarding.data ?? null} loading={onboarding.isPending} />
}

/** Changes the stored onboarding before it shows the step. */
const Opened = ({ query, to }: { query: Parameters<typeof useOpenedOnboarding>[0]; to: string }) => {
  const opened = useOpenedOnboarding(query)
  if (opened.isError) return <Failed error={opened.error} onRetry={() => void opened.refetch()} />
  return opened.data ? <Navigate to={to} replace /> : <Loading />
}

const StoredStep = ({ requested }: { requested: string | null }) => {
  const onboarding = useOnboarding()
  if (onboarding.isError) {
    return <Failed error={onboarding.error} onRetry={() => void onboarding.refetch()} />
  }
  const record = onboarding.data
  if (record === undefined) return <Loading />
  const left = record.currentPhase === 'completed' ? 'analysis' : record.currentPhase
  const step = isStep(requested) && mayTake(record, requested) ? requested : left
  if (requested !== step) return <Navigate to={`/onboarding?step=${step}`} replace />
  return <OpenStep key={step} step={step} record={record} />
}

const Failed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const { t } = useTranslation('onboarding')
  const errorText = useErrorText()
  return (
    <OnboardingFrame title={t('title')} record={null} current={null}>
      <ErrorState title={t('failed')} description={errorText(error)} onRetry={onRetry} />
    </OnboardingFrame>
  )
}

const Loading = () => {
  const { t } = useTranslation('onboarding')
  return (
    <OnboardingFrame title={t('title')} record={null} current={null}>
      <div className="space-y-4">
        <Skeleton className="h-8 w-2/3" />
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-40 w-full" />
      </div>
    </OnboardingFrame>
  )
}

const isPrepared = ({ analysisStatus, analysisId }: Onboarding): boolean =>
  analysisStatus === 'completed' && analysisId !== null

const OpenStep = ({ step, record }: { step: OnboardingStep; record: Onboarding }) => {
  const { t } = useTranslation('onboarding')
  const [changing, setChanging] = useState(false)
  const launch = useFirstLaunch(record.brandId)
  const ready = step === 'analysis' && isPrepared(record) && !changing
  return (
    <OnboardingFrame
      title={t(ready ? 'ready.heading' : `${step}.title`)}
      description={t(ready ? 'ready.about' : `${step}.description`)}
      record={record}
      current={step}
    >
      {ready ? (
        <ReadyCard record={record} launch={launch} onChange={() => setChanging(true)} />
      ) : (
        <Step
          step={step}
          record={record}
          onPrepared={(analysisId) => {
            setChanging(false)
            launch.mutate(analysisId)
          }}
        />
      )}
    </OnboardingFrame>
  )
}

const Step = ({
  step,
  record,
  onPrepared,
}: {
  step: OnboardingStep
  record: Onboarding
  onPrepared: (analysisId: string) => void
}) => {
  const navigate = useNavigate()
  const go = (to: OnboardingStep) => void navigate(`/onboarding?step=${to}`)
  switch (step) {
    case 'website':
      return <WebsiteStep record={record} onDone={() => go('details')} />
    case 'details':
      return <DetailsStep record={record} onBack={() => go('website')} onDone={() => go('competitors')} />
    case 'competitors':
      return <TrackedCompetitors record={record} onBack={() => go('details')} onDone={() => go('analysis')} />
    default:
      return <AnalysisStep record={record} onBack={() => go('competitors')} onDone={onPrepared} />
  }
}

/** The step of competitors, with the tracked set of the brand. */
const TrackedCompetitors = (props: { record: Onboarding; onBack: () => void; onDone: () => void }) => {
  const errorText = useErrorText()
  const brandId = props.record.brandId ?? ''
  const brand = useQuery({
    queryKey: ['brand', brandId],
    queryFn: async ({ signal }) => (await callApi(getBrand, { params: { brandId } }, { signal })).data,
    staleTime: 0,
  })
  if (brand.isPending) return <Skeleton className="h-64 w-full" />
  if (brand.isError) {
    return <ErrorState title={errorText(brand.error)} onRetry={() => void brand.refetch()} />
  }
  const tracked = brand.data.competitors.map(({ name, domains }) => ({ name, domain: domains[0] ?? null }))
  return <CompetitorsStep {...props} tracked={tracked} />
}
