import type { Alert } from '@sillage/core/alerts/alert'
import { type Analysis, getLastRunAt } from '@sillage/core/analyses/analysis'
import { recommendationsViewSchema } from '@sillage/core/analytics/views/recommendations/schema'
import { listed } from '@sillage/core/base/listed'
import { ArrowRight, BellRing, CalendarClock, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAlerts } from '@/data/use-alerts.ts'
import { useMayEdit } from '@/data/use-brand-here.ts'
import { useEntitlements } from '@/data/use-entitlements.ts'
import { useHeadline } from '@/data/use-headline.ts'
import { useSignedIn } from '@/data/use-session.ts'
import { useSummary } from '@/data/use-summary.ts'
import { formatDateTime, formatInteger, formatPercent, formatRelative } from '@/lib/format.ts'
import { useNow } from '@/lib/use-now.ts'
import { Badge } from '@/ui/badge.tsx'
import { Card } from '@/ui/card.tsx'
import { ChangeMark } from '@/ui/change-mark.tsx'
import { IntervalLine } from '@/ui/interval-line.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { Sparkline } from '@/ui/sparkline.tsx'
import { findNextLaunch, listFinished, listSteps, STEP_TABS } from './home-figures.ts'
import { useLastVisit } from './use-last-visit.ts'

/** Lines of each part of the strip. */
const SHOWN = 3

const getAddress = ({ brandId, analysisId }: Analysis, view: string): string =>
  `/dashboard/${brandId}/analyses/${analysisId}?view=${view}`

const LINK = 'font-medium text-ink underline-offset-2 hover:underline'

const Part = ({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) => (
  <section className="min-w-0 px-5 py-4">
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <h2 className="font-semibold text-ink-soft text-xs">{title}</h2>
      {aside}
    </div>
    {children}
  </section>
)

/** Visibility of the newest finished version in a sentence, with its interval and the verdict on its change. */
const Headline = ({ analysis, brand }: { analysis: Analysis; brand: string }) => {
  const { t, i18n } = useTranslation(['home', 'analyses'])
  const now = useNow()
  const stored = useHeadline(analysis)
  const view = stored.status === 'ready' ? stored.data : null
  const at = getLastRunAt(analysis)
  const visibility = view?.headline.visibility ?? null
  const percent = (value: number) => formatPercent(value, i18n.language)
  const values = (view?.list ?? []).flatMap((point) => (point.visibility === null ? [] : [point.visibility]))
  const change = view?.headline.change
  const interval = view?.headline.certainty.runs
  return (
    <Part
      title={t('newest')}
      aside={
        at === null ? null : (
          <time
            dateTime={new Date(at).toISOString()}
            title={formatDateTime(at, i18n.language)}
            className="text-ink-faint text-xs"
          >
            {formatRelative(Math.min(at, now), now, i18n.language)}
          </time>
        )
      }
    >
      {stored.status === 'loading' ? (
        <Skeleton className="mt-2 h-20" />
      ) : (
        <>
          <p className="mt-1 text-balance font-semibold text-ink text-lg leading-snug">
            <Link to={getAddress(analysis, 'visibility')} className="underline-offset-2 hover:underline">
              {visibility === null
                ? t('noHeadline', { brand })
                : t('headline', { brand, share: percent(visibility) })}
            </Link>
          </p>
          <p dir="auto" className="mt-0.5 truncate text-ink-soft text-sm">
            {analysis.title}
          </p>
          {view === null || visibility === null ? null : (
            <div className="mt-2.5 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-xs">
              {values.length > 1 ? (
                <Sparkline
                  values={values}
                  label={t('analyses:trend', {
                    count: values.length,
                    values: listed(values.map(percent), i18n.language),
                  })}
                />
              ) : null}
              {change ? <ChangeMark change={change} unit="points" /> : null}
              <span className="whitespace-nowrap">
                {interval ? (
                  <IntervalLine interval={interval} conservative={interval.conservative ?? true} />
                ) : null}{' '}
                <span className="text-ink-faint">
                  {t('analyses:base', {
                    count: view.headline.n,
                    n: formatInteger(view.headline.n, i18n.language),
                  })}
                </span>
              </span>
            </div>
          )}
        </>
      )}
    </Part>
  )
}

/** A version that has finished since the last visit: its analysis, and how visibility changed. */
const ChangedLine = ({ analysis }: { analysis: Analysis }) => {
  const { t, i18n } = useTranslation('home')
  const stored = useHeadline(analysis)
  const headline = stored.status === 'ready' ? stored.data?.headline : undefined
  return (
    <li className="flex items-center justify-between gap-3">
      <Link to={getAddress(analysis, 'visibility')} dir="auto" className={`min-w-0 truncate ${LINK}`}>
        {analysis.title}
      </Link>
      <span className="flex shrink-0 items-center gap-2 text-ink-soft tabular-nums">
        {analysis.status === 'failed' ? <Badge tone="negative">{t('failed')}</Badge> : null}
        {typeof headline?.visibility === 'number' ? formatPercent(headline.visibility, i18n.language) : null}
        {headline?.change ? <ChangeMark change={headline.change} unit="points" compact /> : null}
      </span>
    </li>
  )
}

/** What happened since the last visit, and what is launched next. */
const Changes = ({ brandId, analyses }: { brandId: string; analyses: readonly Analysis[] }) => {
  const { t, i18n } = useTranslation(['home', 'alerts'])
  const { uid } = useSignedIn()
  const now = useNow()
  const since = useLastVisit()
  const alerts = useAlerts(brandId)
  const unread = (alerts.status === 'ready' ? alerts.data : []).filter(({ readBy }) => !readBy.includes(uid))
  const finished = listFinished(analyses)
  const changed =
    since === undefined ? [] : finished.filter((analysis) => (getLastRunAt(analysis) ?? 0) > (since ?? 0))
  const next = findNextLaunch(analyses)
  const describeAlert = ({ kind, subject, direction }: Alert): string =>
    kind === 'source' ? t('alerts:what.source', { domain: subject }) : t(`alerts:what.${kind}.${direction}`)
  const isSettled = since !== undefined && alerts.status !== 'loading'
  return (
    <Part
      title={typeof since === 'number' ? t('since') : t('lately')}
      aside={
        typeof since === 'number' ? (
          <span className="text-ink-faint text-xs">{formatRelative(since, now, i18n.language)}</span>
        ) : null
      }
    >
      {isSettled ? (
        <ul className="mt-2 space-y-1.5 text-sm">
          {changed.slice(0, SHOWN).map((analysis) => (
            <ChangedLine key={analysis.analysisId} analysis={analysis} />
          ))}
          {changed.length === 0 ? <li className="text-ink-soft">{t('calm')}</li> : null}
          {unread.length === 0 ? null : (
            <li className="flex items-baseline justify-between gap-3">
              <Link to={`/dashboard/${brandId}/alerts`} className={`line-clamp-2 min-w-0 ${LINK}`}>
                <BellRing aria-hidden="true" className="me-1.5 inline size-3.5 text-accent" />
                {unread[0] ? describeAlert(unread[0]) : null}
              </Link>
              <span className="shrink-0 text-ink-faint text-xs">
                {t('unread', { count: unread.length, n: formatInteger(unread.length, i18n.language) })}
              </span>
            </li>
          )}
        </ul>
      ) : (
        <Skeleton className="mt-2 h-14" />
      )}
      <p className="mt-3 flex items-baseline gap-1.5 text-ink-soft text-sm">
        <CalendarClock aria-hidden="true" className="size-3.5 shrink-0 self-center" />
        {next === null ? (
          t('nextNone')
        ) : (
          <span className="min-w-0">
            <Link
              to={`/dashboard/${brandId}/calendar`}
              title={formatDateTime(next.at, i18n.language)}
              className={LINK}
            >
              {t('next', { when: formatRelative(Math.max(next.at, now), now, i18n.language) })}
            </Link>
            {': '}
            <bdi>{next.analysis.title}</bdi>
          </span>
        )}
      </p>
    </Part>
  )
}

const ALL_VERSIONS = {}

/** The strongest recommendations of the newest answers; where there are fewer than three, what the setup leaves to do. */
const ToDo = ({ analysis }: { analysis: Analysis }) => {
  const { t } = useTranslation('home')
  const mayEdit = useMayEdit()
  const standing = useEntitlements()
  const isOpen = standing?.entitlements.recommendations === true
  const stored = useSummary(
    isOpen ? { analysisId: analysis.analysisId, groupRunId: null } : null,
    'recommendations',
    recommendationsViewSchema,
    ALL_VERSIONS,
  )
  const isPending = standing === null || (isOpen && stored.status === 'loading')
  const recommended = stored.status === 'ready' ? (stored.data?.recommendations ?? []).slice(0, SHOWN) : []
  const steps = standing === null ? [] : listSteps(analysis, { mayEdit, ...standing.entitlements })
  return (
    <Part
      title={t('todo')}
      aside={
        recommended.length === 0 ? null : (
          <Link to={getAddress(analysis, 'recommendations')} className="font-medium text-accent text-xs">
            {t('all')}
          </Link>
        )
      }
    >
      {isPending ? (
        <Skeleton className="mt-2 h-20" />
      ) : (
        <ol className="mt-2 space-y-1.5 text-sm">
          {recommended.map((item) => (
            <li key={item.recommendation}>
              <Link
                to={getAddress(analysis, 'recommendations')}
                dir="auto"
                className={`line-clamp-2 ${LINK}`}
              >
                {item.recommendation}
              </Link>
            </li>
          ))}
          {steps.slice(0, SHOWN - recommended.length).map((step) => (
            <li key={step}>
              <Link
                to={getAddress(analysis, STEP_TABS[step])}
                className={`flex items-baseline gap-1.5 ${LINK}`}
              >
                {step === 'actions' ? (
                  <Lock aria-hidden="true" className="size-3.5 shrink-0 self-center text-ink-faint" />
                ) : (
                  <ArrowRight
                    aria-hidden="true"
                    className="size-3.5 shrink-0 self-center text-accent rtl:-scale-x-100"
                  />
                )}
                {t(`step.${step}`)}
              </Link>
            </li>
          ))}
        </ol>
      )}
    </Part>
  )
}

/** What the strip will show, while no version has finished. */
const Example = () => {
  const { t } = useTranslation(['home', 'analyses'])
  return (
    <Part title={t('newest')} aside={<Badge>{t('analyses:example.badge')}</Badge>}>
      <p className="mt-1 text-balance font-semibold text-ink-faint text-lg leading-snug">
        {t('headline', { brand: t('exampleBrand'), share: t('analyses:example.visibility') })}
      </p>
      <p className="mt-2 text-ink-soft text-sm">{t('waiting')}</p>
    </Part>
  )
}

/** The strip above the analyses of a brand: the newest result, what changed since the last visit, and what to do next. */
export const HomeStrip = ({
  brandId,
  brand,
  analyses,
}: {
  brandId: string
  brand: string
  /** Those in use; without one there is no strip. */
  analyses: readonly Analysis[]
}) => {
  const { t } = useTranslation('home')
  const [newest] = listFinished(analyses)
  const first = newest ?? analyses[0]
  if (first === undefined) return null
  return (
    <Card
      aria-label={t('title')}
      className="mb-5 grid divide-line max-lg:divide-y lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,5fr)] lg:divide-x"
    >
      {newest === undefined ? <Example /> : <Headline analysis={newest} brand={brand} />}
      <Changes brandId={brandId} analyses={analyses} />
      <ToDo analysis={first} />
    </Card>
  )
}
