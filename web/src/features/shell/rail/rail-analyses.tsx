import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAnalyses } from '@/data/use-analyses.ts'
import { formatPercent } from '@/lib/format.ts'
import { Skeleton } from '@/ui/skeleton.tsx'
import { StatusDot } from '@/ui/status-badge.tsx'
import { RailLink } from './rail-link.tsx'

const SHOWN = 8

/** The newest analyses of the brand with their live status. */
export const RailAnalyses = ({ brandId }: { brandId: string }) => {
  const { t, i18n } = useTranslation('shell')
  const analyses = useAnalyses(brandId)
  if (analyses.status === 'failed') return null
  if (analyses.status === 'ready' && analyses.data.length === 0) return null
  return (
    <section aria-labelledby="rail-analyses" className="mt-5">
      <h2 id="rail-analyses" className="px-2.5 pb-1.5 font-semibold text-ink-faint text-xs">
        {t('recent')}
      </h2>
      {analyses.status === 'loading' ? (
        <div className="space-y-3 px-2.5 pt-1">
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="h-4 w-2/3" />
        </div>
      ) : (
        <ul className="space-y-0.5">
          {analyses.data.slice(0, SHOWN).map((analysis) => (
            <RailLink
              key={analysis.analysisId}
              to={`/dashboard/${brandId}/analyses/${analysis.analysisId}`}
              icon={<StatusDot status={analysis.status} />}
              extra={
                analysis.status === 'processing' && analysis.runStats && analysis.runStats.total > 0 ? (
                  <span className="font-medium text-2xs text-ink-faint tabular-nums">
                    {formatPercent(
                      (100 * (analysis.runStats.completed + analysis.runStats.failed)) /
                        analysis.runStats.total,
                      i18n.language,
                      0,
                    )}
                  </span>
                ) : null
              }
            >
              {analysis.title}
            </RailLink>
          ))}
          {analyses.data.length > SHOWN ? (
            <li>
              <Link
                to={`/dashboard/${brandId}`}
                className="flex h-8 items-center rounded-md px-2.5 ps-9 font-medium text-ink-soft text-sm hover:bg-hover hover:text-ink"
              >
                {t('allAnalyses', { count: analyses.data.length })}
              </Link>
            </li>
          ) : null}
        </ul>
      )}
    </section>
  )
}
