import { useTranslation } from 'react-i18next'
import { now } from '@/lib/clock.ts'
import { formatInteger } from '@/lib/format.ts'
import type { IntervalKind } from '@/lib/interval-kind.ts'
import { MethodLink } from '@/ui/method-link.tsx'
import { Switch } from '@/ui/switch.tsx'
import { dayOf } from './date-range.ts'
import type { Filters } from './use-filters.ts'

/** The basis of every figure below, and the switch that changes all of them together. */
export const BasisBar = ({
  filters: { inside, basis, chosen, chooseBasis, chooseRange },
  words,
  total,
  first,
  intervals,
  onIntervals,
}: {
  filters: Filters
  /** Null while it loads. */
  words: string | null
  /** Number of versions of the analysis. */
  total: number
  /** Launch of the first one, in ms since 1970. */
  first: number
  /** Kind of intervals of lines and headlines; null when no figure has one. */
  intervals: IntervalKind | null
  onIntervals: (kind: IntervalKind) => void
}) => {
  const { t, i18n } = useTranslation('figures')
  if (inside.length === 0) return null
  const say = (value: number) => formatInteger(value, i18n.language)
  return (
    <section
      aria-label={t('basis.label')}
      className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm"
    >
      <p className="min-w-0 text-ink-soft" aria-live="polite">
        <strong className="font-semibold text-ink tabular-nums">{words}</strong>
        {inside.length < total && chosen === null ? (
          <span className="text-ink-faint">
            {' · '}
            <span className="max-sm:sr-only">
              {t('basis.inRange', { count: inside.length, n: say(inside.length), total: say(total) })}
            </span>{' '}
            <button
              type="button"
              onClick={() => chooseRange({ key: 'custom', from: dayOf(first), to: dayOf(now()) })}
              className="font-semibold text-accent-strong underline decoration-transparent underline-offset-3 hover:decoration-current"
            >
              {t('basis.widen', { total: say(total) })}
            </button>
          </span>
        ) : null}
      </p>
      <div className="flex min-w-0 flex-wrap items-center gap-x-6 gap-y-2">
        {intervals === null ? null : (
          <>
            <MethodLink />
            <Switch
              checked={intervals === 'market'}
              onCheckedChange={(market) => onIntervals(market ? 'market' : 'runs')}
              label={<span title={t('intervalKind.allHint')}>{t('intervalKind.all')}</span>}
              className="items-center gap-2.5"
            />
          </>
        )}
        {inside.length > 1 ? (
          <Switch
            checked={basis === 'all'}
            onCheckedChange={(all) => chooseBasis(all ? 'all' : 'newest')}
            label={t('basis.all')}
            className="items-center gap-2.5"
          />
        ) : null}
      </div>
    </section>
  )
}
