import type { Correction } from '@sillage/core/analytics/corrections/corrections'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useTrial } from '@/engine/use-view.ts'
import { formatInteger, formatPercent } from '@/lib/format.ts'
import { SkeletonText } from '@/ui/skeleton.tsx'
import { buildPreview, type PreviewRow } from './preview.ts'

const ALL = { basis: 'all' } as const

/** Preview of a correction's effect over all versions. */
export const CorrectionPreview = ({ correction }: { correction: Correction }) => {
  const { t, i18n } = useTranslation('corrections')
  const before = useTrial('visibility', ALL, null)
  const after = useTrial('visibility', ALL, correction)
  const then = before.status === 'ready' ? before.data : null
  const now = after.status === 'ready' ? after.data : null
  const preview = useMemo(() => (then && now ? buildPreview(then, now) : null), [then, now])
  const percent = (value: number | null) => (value === null ? '–' : formatPercent(value, i18n.language))
  return (
    <section className="rounded-md border border-line bg-page p-3.5" aria-live="polite">
      <h3 className="font-semibold text-ink-faint text-xs">{t('preview.title')}</h3>
      {before.status === 'unavailable' || after.status === 'unavailable' ? (
        <p className="mt-1.5 text-ink-soft text-sm">{t('preview.unavailable')}</p>
      ) : preview === null ? (
        <div className="mt-2">
          <SkeletonText lines={2} />
        </div>
      ) : (
        <>
          {preview.visibility.before === preview.visibility.after ? null : (
            <p className="mt-1.5 text-ink text-sm">
              {t('preview.visibility', {
                before: percent(preview.visibility.before),
                after: percent(preview.visibility.after),
              })}
            </p>
          )}
          {preview.rows.length === 0 ? (
            <p className="mt-1.5 text-ink-soft text-sm">{t('preview.nothing')}</p>
          ) : (
            <ul className="mt-1.5 space-y-1 text-sm tabular-nums">
              {preview.rows.map((row) => (
                <Row key={row.key} row={row} />
              ))}
            </ul>
          )}
          {preview.more > 0 ? (
            <p className="mt-1.5 text-ink-faint text-xs">{t('preview.more', { count: preview.more })}</p>
          ) : null}
        </>
      )}
    </section>
  )
}

const Row = ({ row: { before, after } }: { row: PreviewRow }) => {
  const { t, i18n } = useTranslation('corrections')
  const say = (standing: PreviewRow['before']) =>
    standing === null
      ? t('preview.gone')
      : t('preview.standing', { rank: standing.rank, n: formatInteger(standing.mentions, i18n.language) })
  const renamed = before !== null && after !== null && before.name !== after.name
  const stays =
    before !== null && after !== null && before.rank === after.rank && before.mentions === after.mentions
  return (
    <li className="flex flex-wrap justify-between gap-x-3">
      <span {...(renamed ? {} : { dir: 'auto' })} className="min-w-0 truncate font-medium text-ink">
        {renamed ? t('preview.renamed', { before: before.name, after: after.name }) : (after ?? before)?.name}
      </span>
      <span className="text-ink-soft">
        {stays
          ? say(after)
          : t('preview.change', {
              before: before === null ? t('preview.new') : say(before),
              after: say(after),
            })}
      </span>
    </li>
  )
}
