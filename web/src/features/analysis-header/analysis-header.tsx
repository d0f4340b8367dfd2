import { type Analysis, getLastRunAt } from '@sillage/core/analyses/analysis'
import { runUnits } from '@sillage/core/analyses/units'
import { listed } from '@sillage/core/base/listed'
import { providerName } from '@sillage/core/providers/provider-names'
import type { WaitingFor } from '@sillage/core/runs/group-run'
import type { Phase } from '@sillage/core/runs/pace'
import { ChevronRight, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { now } from '@/lib/clock.ts'
import { cn } from '@/lib/cn.ts'
import { formatDateTime, formatDuration, formatInteger, formatNumber, formatRelative } from '@/lib/format.ts'
import { usePhone } from '@/lib/use-media-query.ts'
import { Badge } from '@/ui/badge.tsx'
import { Chip } from '@/ui/chip.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { HoverCard } from '@/ui/popover.tsx'
import { StatusBadge } from '@/ui/status-badge.tsx'
import { Tooltip } from '@/ui/tooltip.tsx'

/** Characters of a title that takes about two lines on a phone. */
const SHORT_TITLE = 40

/**
 * Title and tab, size, status, last run and actions of the analysis. On a phone it is one sticky row, so that the
 * launch is always within reach.
 */
export const AnalysisHeader = ({
  analysis,
  tab,
  secondsLeft,
  phase = 'running',
  simulated,
  waiting,
  action,
}: {
  analysis: Analysis
  /** The name of the open tab; undefined without tabs. */
  tab?: string
  /** Estimate for the runs under way; null while unknown. */
  secondsLeft: number | null
  phase?: Phase
  simulated: boolean
  /** Providers that take no calls now, so that runs wait. */
  waiting: readonly WaitingFor[]
  action: ReactNode
}) => {
  const { t, i18n } = useTranslation('analysis')
  const locale = i18n.language
  const phone = usePhone()
  const title = analysis.title || t('untitled')
  // On a phone, a short title is inline, so that the button behind it follows its last word.
  const isShort = [...title].length <= SHORT_TITLE
  const working = analysis.status === 'processing'
  const lastRun = getLastRunAt(analysis)
  // The first format of a duration is slow, so only running work pays for it.
  const left =
    !working || secondsLeft === null
      ? null
      : phase === 'running'
        ? t('header.left', { duration: formatDuration(secondsLeft, locale) })
        : t(`progress.${phase}`)
  const ran =
    lastRun === null ? null : (
      <time dateTime={new Date(lastRun).toISOString()} title={formatDateTime(lastRun, locale)}>
        {t('header.updated', { when: formatRelative(lastRun, now(), locale) })}
      </time>
    )
  // It loads later than the rest; both places reserve its space.
  const mark = simulated ? (
    <Tooltip label={t('header.simulatedHint')} side="bottom">
      <button type="button" className="rounded-full">
        <Badge tone="warning">{t('header.simulated')}</Badge>
      </button>
    </Tooltip>
  ) : null
  return (
    <header className="flex items-center justify-between gap-x-6 gap-y-3 max-sm:-mx-4 max-sm:-mt-3 max-sm:sticky max-sm:top-14 max-sm:z-20 max-sm:gap-x-3 max-sm:gap-y-0.5 max-sm:border-line max-sm:border-b max-sm:bg-page max-sm:px-4 max-sm:py-2 flex-wrap lg:flex-nowrap">
      {/* On a phone, the status has a line of its own below title and actions. */}
      <div className="min-w-0 max-sm:contents lg:flex lg:items-center lg:gap-x-4">
        <div
          className={cn(
            'min-w-0 items-center gap-1.5 max-sm:flex-1',
            isShort ? 'max-sm:pe-9 sm:flex' : 'flex',
          )}
        >
          <h1
            className={cn(
              'min-w-0 items-center gap-x-1.5 font-bold text-ink text-sm max-sm:leading-tight sm:text-xl sm:tracking-tight',
              isShort ? 'max-sm:inline sm:flex' : 'flex',
            )}
          >
            <span dir="auto" className={cn('sm:truncate', !isShort && 'max-sm:line-clamp-2')} title={title}>
              {title}
            </span>
            {tab === undefined ? null : (
              <>
                <span className="sr-only">&gt;</span>
                {/* On a phone the tab strip below shows it. */}
                <span className="flex shrink-0 items-center gap-1.5 font-semibold text-ink-soft max-sm:sr-only">
                  <ChevronRight
                    aria-hidden="true"
                    className="size-4 shrink-0 text-ink-faint rtl:-scale-x-100"
                  />
                  {tab}
                </span>
              </>
            )}
          </h1>
          <HoverCard
            trigger={
              <IconButton
                label={t('header.configuration')}
                hint={false}
                icon={<Info aria-hidden="true" className="size-4" />}
                // Without a width of its own it cannot wrap to a line without a word.
                className={cn(isShort && 'max-sm:-my-2 max-sm:-me-9 max-sm:align-middle')}
              />
            }
          >
            <Configuration analysis={analysis} />
            {ran !== null ? <p className="mt-3 text-ink-soft">{ran}</p> : null}
          </HoverCard>
        </div>
        <div className="mt-1 flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1.5 text-ink-faint text-sm max-sm:order-last max-sm:mt-0 max-sm:w-full max-sm:gap-x-1.5 max-sm:gap-y-1 lg:mt-0">
          {left !== null ? (
            <Tooltip label={left} side="bottom">
              <button type="button" className="rounded-full" aria-label={left}>
                <StatusBadge status={analysis.status} />
              </button>
            </Tooltip>
          ) : (
            <>
              <StatusBadge status={analysis.status} />
              {analysis.schedule.enabled && !working ? <StatusBadge status="scheduled" /> : null}
            </>
          )}
          {working && waiting.length > 0 ? (
            <Badge tone="warning">
              {t('header.waiting', {
                providers: listed(
                  waiting.map(({ provider }) =>
                    provider === null ? t('header.nextDay') : providerName(provider, locale),
                  ),
                  locale,
                ),
              })}
            </Badge>
          ) : null}
          {/* Beside a title there is room for it on wide screens alone. */}
          {phone ? mark : <span className="lg:max-2xl:hidden">{ran}</span>}
        </div>
      </div>
      <div className="flex shrink-0 flex-wrap items-center gap-2">
        {phone ? null : mark}
        {action}
      </div>
    </header>
  )
}

const Configuration = ({ analysis }: { analysis: Analysis }) => {
  const { t, i18n } = useTranslation('analysis')
  const { promptIds, personaIds, languageCodes, models, samples, untilPoints } = analysis
  const counts = {
    runs: runUnits({
      prompts: promptIds.length,
      personas: personaIds.length,
      languages: languageCodes.length,
      models,
      samples,
    }),
    prompts: promptIds.length,
    personas: personaIds.length,
    languages: languageCodes.length,
    models: models.length,
  }
  const keys = ['runs', 'prompts', 'personas', 'languages', 'models'] as const
  return (
    <ul className="flex flex-wrap gap-2">
      {keys.map((key) => (
        <li key={key}>
          <Chip>
            {t(`header.${key}`, { count: counts[key], n: formatInteger(counts[key], i18n.language) })}
          </Chip>
        </li>
      ))}
      {samples > 1 ? (
        <li>
          <Chip>{t('header.samples', { count: samples, n: formatInteger(samples, i18n.language) })}</Chip>
        </li>
      ) : null}
      {untilPoints === null ? null : (
        <li>
          <Chip>{t('header.until', { n: formatNumber(untilPoints, i18n.language) })}</Chip>
        </li>
      )}
    </ul>
  )
}
