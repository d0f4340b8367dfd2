import { retryCreation } from '@sillage/core/analyses/creation-calls'
import type { CreationJobDto } from '@sillage/core/analyses/creation-job'
import { brandOfJob } from '@sillage/core/base/ids'
import { useMutation } from '@tanstack/react-query'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { ApiError } from '@/data/api-error.ts'
import { callApi } from '@/data/call-api.ts'
import { forgetCreation, isLaunchedHere } from '@/data/creations.ts'
import { markAnalysesChanged } from '@/data/refresh-analyses.ts'
import { useCreation } from '@/data/use-creation.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { formatPercent } from '@/lib/format.ts'
import { Button } from '@/ui/button.tsx'
import { ProgressBar } from '@/ui/progress-bar.tsx'

const REDIRECT_MS = 2_000

/** The followed jobs, one above the other. */
export const CreationCards = ({ uid, jobIds }: { uid: string; jobIds: readonly string[] }) => {
  const { t } = useTranslation('creation')
  return (
    <aside
      aria-label={t('title')}
      className="fixed end-4 bottom-4 z-40 flex w-[min(22rem,calc(100vw-2rem))] flex-col gap-2.5 print:hidden"
    >
      {jobIds.map((jobId) => (
        <CreationCard key={jobId} uid={uid} jobId={jobId} />
      ))}
    </aside>
  )
}

/** Opens the analysis two seconds after its creation, once, in the tab that launched it, if it still shows the deck. */
const useRedirect = (jobId: string, job: CreationJobDto | null, forget: () => void): void => {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const brandId = brandOfJob(jobId)
  const analysisId = job?.status === 'completed' ? job.analysis_id : null
  const isTold = useRef(false)
  const go = useEffectEvent((to: string) => {
    if (pathname !== `/dashboard/${brandId}/command-deck` || !isLaunchedHere(jobId)) return
    forget()
    void navigate(`/dashboard/${brandId}/analyses/${to}?success=true`)
  })
  // Syncs with the clock.
  useEffect(() => {
    if (analysisId === null || isTold.current) return
    isTold.current = true
    markAnalysesChanged()
    const timer = setTimeout(() => go(analysisId), REDIRECT_MS)
    return () => {
      isTold.current = false
      clearTimeout(timer)
    }
  }, [analysisId])
}

const CreationCard = ({ uid, jobId }: { uid: string; jobId: string }) => {
  const { t, i18n } = useTranslation(['creation', 'errors'])
  const navigate = useNavigate()
  const errorText = useErrorText()
  const { job, error, goOn } = useCreation(jobId)
  const brandId = brandOfJob(jobId)
  const forget = () => forgetCreation(uid, jobId)
  useRedirect(jobId, job, forget)
  const retry = useMutation({
    mutationFn: () => callApi(retryCreation, { params: { jobId } }),
    onSuccess: (answer) => goOn(answer.job),
  })
  const isGone = error instanceof ApiError && error.code === 'job_not_found'
  const total = job?.total_steps ?? 0
  const done = job?.completed_steps ?? 0
  const percent = total === 0 ? 0 : Math.round((100 * done) / total)
  const close = (
    <Button size="sm" onClick={forget}>
      {t('close')}
    </Button>
  )

  if (isGone && job === null) {
    return (
      <Frame title={t('title')}>
        <p className="text-ink-soft text-sm">{t('errors:job_not_found')}</p>
        <div className="mt-3 flex justify-end">{close}</div>
      </Frame>
    )
  }
  if (job?.status === 'completed') {
    return (
      <Frame title={t('title')}>
        <p role="status" className="flex items-center gap-2 font-medium text-positive-ink text-sm">
          <CircleCheck aria-hidden="true" className="size-4 shrink-0" />
          {t('success')}
        </p>
        <div className="mt-3 flex justify-end gap-2">
          {close}
          <Button
            size="sm"
            variant="primary"
            onClick={() => {
              forget()
              void navigate(`/dashboard/${brandId}/analyses/${job.analysis_id}?success=true`)
            }}
          >
            {t('view')}
          </Button>
        </div>
      </Frame>
    )
  }
  if (job?.status === 'failed') {
    // The server's message is more precise, and in English.
    const own = job.error_code && i18n.language !== 'en' ? t(`errors:${job.error_code}`) : ''
    const message = own === '' || own.includes('{') ? (job.error_message ?? '') : own
    return (
      <Frame title={t('title')}>
        <div role="alert" className="flex items-start gap-2 text-negative-ink text-sm">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <div className="min-w-0 break-words">
            <p className="font-semibold">{t('failed')}</p>
            <p>{message}</p>
            {retry.error ? <p className="mt-1">{errorText(retry.error)}</p> : null}
          </div>
        </div>
        <div className="mt-3 flex justify-end gap-2">
          {close}
          <Button size="sm" variant="primary" loading={retry.isPending} onClick={() => retry.mutate()}>
            {t('retry')}
          </Button>
        </div>
      </Frame>
    )
  }
  const step = job?.current_step ?? 'initializing'
  return (
    <Frame title={t('title')}>
      <p role="status" className="text-ink text-sm">
        {t(`steps.${step}`)}
      </p>
      <ProgressBar value={percent} label={t('title')} className="mt-2.5" />
      <p className="mt-1.5 flex justify-between text-ink-soft text-xs tabular-nums">
        <span>{t('step', { n: Math.min(done + 1, total || 1), of: total || '–' })}</span>
        <span>{formatPercent(percent, i18n.language, 0)}</span>
      </p>
    </Frame>
  )
}

const Frame = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section
    aria-label={title}
    className="animate-rise rounded-lg border border-line bg-surface p-4 shadow-overlay"
  >
    <h2 className="mb-2 font-semibold text-ink text-sm">{title}</h2>
    {children}
  </section>
)
