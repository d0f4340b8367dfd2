import type { Analysis } from '@sillage/core/analyses/analysis'
import { SECONDS_PER_RUN } from '@sillage/core/analyses/units'
import { canStart } from '@sillage/core/plans/calls'
import { secondsToRun } from '@sillage/core/runs/pace'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Gauge, Hourglass, Layers, Lock, Undo2 } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { callApi } from '@/data/call-api.ts'
import { usePayerName } from '@/data/use-brand-here.ts'
import { usePathBrandId } from '@/data/use-brand-id.ts'
import { useEntitlements } from '@/data/use-entitlements.ts'
import { trialRefusal } from '@/data/use-error-text.ts'
import { useLoads, usePacedModels } from '@/data/use-loads.ts'
import { useSignedIn } from '@/data/use-session.ts'
import { formatDuration, formatInteger } from '@/lib/format.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { Notice } from '@/ui/notice.tsx'
import { Spinner } from '@/ui/spinner.tsx'
import { launchPlan } from '@/widgets/planner/launch-plan.ts'
import { PlannerFigures } from '@/widgets/planner/planner-figures.tsx'
import type { Experience } from '@/widgets/planner/use-experience.ts'
import { useLaunch } from './use-launch.ts'

/** Asks the server, uncached, whether the monthly quota allows this many run units. */
const useQuotaCheck = (units: number, enabled: boolean) => {
  const { key } = useSignedIn()
  const brandId = usePathBrandId() ?? undefined
  return useQuery({
    queryKey: ['can-start', key, brandId, units],
    queryFn: ({ signal }) => callApi(canStart, { query: { units, in_brand: brandId } }, { signal }),
    enabled: enabled && units >= 1,
    staleTime: 0,
    gcTime: 0,
  })
}

type LaunchedAnalysis = Pick<
  Analysis,
  | 'analysisId'
  | 'status'
  | 'promptIds'
  | 'personaIds'
  | 'languageCodes'
  | 'models'
  | 'samples'
  | 'untilPoints'
>

/** Confirms a launch with its cost, and then shows its progress. */
export const LaunchDialog = ({
  analysis,
  units,
  experience = null,
  onClose,
}: {
  analysis: LaunchedAnalysis
  units: number
  /** Estimates of the next version from earlier ones. */
  experience?: Experience | null
  /** Keep it stable between renders. */
  onClose: () => void
}) => {
  const { t, i18n } = useTranslation(['analysis', 'errors', 'planner'])
  const { analysisId, status } = analysis
  const launch = useLaunch(analysisId, onClose)
  const quota = useQuotaCheck(units, launch.isIdle)
  const payer = usePayerName()
  const standing = useEntitlements()
  const say = (value: number) => formatInteger(value, i18n.language)

  if (launch.isPending || launch.isSuccess) {
    return (
      <Dialog open onOpenChange={onClose} title={t('launch.launching')} dismissible={false}>
        <p className="flex items-center gap-3 py-2 text-ink text-sm" role="status">
          {launch.isSuccess ? (
            <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-positive" />
          ) : (
            <Spinner />
          )}
          {t(launch.isSuccess ? 'launch.accepted' : 'launch.starting')}
        </p>
      </Dialog>
    )
  }

  const getRefusal = ({ canStart, remaining }: { canStart: boolean; remaining: number }): string | null => {
    if (canStart) return null
    // The quota would be enough: the trial allows no more.
    if (remaining >= units) return trialRefusal(standing?.entitlements.groupRunsInTotal ?? null, i18n)
    const counts = { n: say(units), m: say(remaining) }
    return payer === null
      ? t('launch.quotaExceeded', counts)
      : t('launch.quotaExceededOf', { ...counts, name: payer })
  }
  const refused = quota.isError ? t('launch.quotaFailed') : quota.data ? getRefusal(quota.data) : null

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('launch.ready')}
      footer={
        <>
          <Button onClick={onClose}>{t('launch.cancel')}</Button>
          <Button
            variant="primary"
            loading={quota.isPending}
            disabled={units < 1 || refused !== null}
            onClick={() => launch.mutate(status)}
          >
            {t('launch.start')}
          </Button>
        </>
      }
    >
      <ul className="space-y-3">
        <Fact icon={<Layers aria-hidden="true" />}>
          {payer === null
            ? t('launch.deducted', { count: units, n: say(units) })
            : t('launch.deductedOf', { count: units, n: say(units), name: payer })}
        </Fact>
        {quota.data === undefined || quota.data.remaining < units ? null : (
          <Fact icon={<Gauge aria-hidden="true" />}>
            {t(payer === null ? 'launch.remaining' : 'launch.remainingOf', {
              count: quota.data.remaining - units,
              n: say(quota.data.remaining - units),
            })}
          </Fact>
        )}
        <Fact icon={<Hourglass aria-hidden="true" />}>
          <Estimate analysis={analysis} />
        </Fact>
        {analysis.untilPoints === null ? null : (
          <Fact icon={<Undo2 aria-hidden="true" className="rtl:-scale-x-100" />}>
            {t('planner:untilHint')}
          </Fact>
        )}
        <Fact icon={<Lock aria-hidden="true" />}>{t('launch.locks')}</Fact>
      </ul>
      <Certainty analysis={analysis} experience={experience} />
      {refused ? (
        <Notice
          tone="warning"
          className="mt-4"
          action={
            quota.data ? (
              <Button size="sm" asChild>
                <Link to="/onboarding?step=subscription">{t('launch.plans')}</Link>
              </Button>
            ) : null
          }
        >
          {refused}
        </Notice>
      ) : null}
      {launch.failure.length > 0 ? (
        <Notice tone="negative" className="mt-4">
          {launch.failure.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Notice>
      ) : null}
    </Dialog>
  )
}

/** The estimated duration, from the recent speed of its models. */
const Estimate = ({ analysis }: { analysis: LaunchedAnalysis }) => {
  const { t, i18n } = useTranslation('analysis')
  const { promptIds, personaIds, languageCodes, models, samples } = analysis
  const cells = promptIds.length * personaIds.length * languageCodes.length * samples
  const loads = useLoads(useMemo(() => ({ models, cells }), [models, cells]))
  return t('launch.estimate', {
    duration: loads === null ? '…' : formatDuration(secondsToRun(loads, SECONDS_PER_RUN), i18n.language),
  })
}

/** The expected certainty of the figures, and how to raise it. */
const Certainty = ({
  analysis,
  experience,
}: {
  analysis: LaunchedAnalysis
  experience: Experience | null
}) => {
  const { promptIds, personaIds, languageCodes, models, samples } = analysis
  const paced = usePacedModels(models)
  if (paced === null) return null
  const sizes = {
    prompts: promptIds.length,
    personas: personaIds.length,
    languages: languageCodes.length,
    samples,
  }
  return (
    <PlannerFigures
      plan={launchPlan({ sizes, models: paced, experience }, null)}
      spent={false}
      className="mt-4"
    />
  )
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex items-start gap-3 text-ink text-sm">
    <span className="mt-0.5 text-ink-faint [&_svg]:size-4">{icon}</span>
    <span>{children}</span>
  </li>
)
