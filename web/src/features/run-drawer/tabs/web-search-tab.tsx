import type { Citation } from '@sillage/core/runs/run'
import { ExternalLink, Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { getHost } from '@/lib/host.ts'
import { Badge } from '@/ui/badge.tsx'
import { Chip } from '@/ui/chip.tsx'

/** The model's search queries and the pages found, cited pages first. */
export const WebSearchTab = ({
  queries,
  citations,
}: {
  queries: readonly string[]
  citations: readonly Citation[]
}) => {
  const { t } = useTranslation('run')
  const sorted = [...citations].sort((one, other) => Number(other.referenced) - Number(one.referenced))
  return (
    <div className="space-y-4">
      {queries.length > 0 ? (
        <ul className="flex flex-wrap gap-2" aria-label={t('queries')}>
          {queries.map((query) => (
            <li key={query} className="max-w-full">
              <Chip icon={<Search aria-hidden="true" className="size-3.5" />}>{query}</Chip>
            </li>
          ))}
        </ul>
      ) : null}
      {citations.length === 0 ? <p className="py-6 text-ink-soft text-sm">{t('noSources')}</p> : null}
      <ul className="divide-y divide-line rounded-lg border border-line empty:hidden">
        {sorted.map((citation) => (
          <li key={`${citation.url} ${citation.query ?? ''}`}>
            <a
              href={citation.url}
              target="_blank"
              rel="noopener noreferrer nofollow"
              className="flex items-start gap-3 px-4 py-3 transition-colors hover:bg-hover"
            >
              <span className="min-w-0 flex-1">
                <span
                  dir="auto"
                  className="block font-medium text-ink text-sm wrap-anywhere sm:truncate"
                  title={citation.title ?? citation.url}
                >
                  {citation.title ?? getHost(citation.url)}
                </span>
                <span className="block truncate text-ink-faint text-xs">{getHost(citation.url)}</span>
              </span>
              <Badge tone={citation.referenced ? 'accent' : 'neutral'}>
                {t(citation.referenced ? 'referenced' : 'explored')}
              </Badge>
              <ExternalLink
                aria-hidden="true"
                className="mt-1 size-3.5 shrink-0 text-ink-faint rtl:-scale-x-100"
              />
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
