import { listed } from '@sillage/core/base/listed'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useTrackedSets } from '@/data/use-tracked-sets.ts'
import { formatDate } from '@/lib/format.ts'
import { setChanges } from './competitor-rows.ts'

/** Versions of the tracked set: their dates, and the competitors added and removed. */
export const SetHistory = ({ brandId }: { brandId: string }) => {
  const { t, i18n } = useTranslation('brand-settings')
  const sets = useTrackedSets(brandId)
  const versions = sets.status === 'ready' ? sets.data : []
  if (versions.length === 0) return null
  return (
    <details className="group text-sm">
      <summary className="flex w-fit cursor-pointer list-none items-center gap-1.5 rounded-sm font-medium text-ink-soft hover:text-ink [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="size-3.5 transition-transform group-open:rotate-90 rtl:-scale-x-100 rtl:group-open:-rotate-90 motion-reduce:transition-none"
        />
        {t('history.title', { count: versions.length })}
      </summary>
      <ol className="mt-2.5 ms-1.5 space-y-2.5 border-line border-s ps-4">
        {versions.map(({ version, competitors, createdAt }, index) => {
          const { added, removed } = setChanges(versions[index + 1]?.competitors ?? [], competitors)
          // Its predecessor may exist but is not listed.
          const known = version === 1 || index + 1 < versions.length
          return (
            <li key={version}>
              <p className="text-ink">
                <span className="font-medium">{t('history.version', { version })}</span>
                <span className="ms-2 text-ink-soft text-xs tabular-nums">
                  {formatDate(createdAt, i18n.language)}
                </span>
              </p>
              <p className="text-ink-soft text-xs">
                {[
                  known && added.length > 0
                    ? t('history.added', { names: listed(added, i18n.language) })
                    : null,
                  known && removed.length > 0
                    ? t('history.removed', { names: listed(removed, i18n.language) })
                    : null,
                ]
                  .filter((text) => text !== null)
                  .join(' · ') || t('history.count', { count: competitors.length })}
              </p>
            </li>
          )
        })}
      </ol>
    </details>
  )
}
