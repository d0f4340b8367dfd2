import type { Trust } from '@sillage/core/analytics/views/trust/schema'
import { useTranslation } from 'react-i18next'
import { checkValue } from '@/lib/check-value.ts'
import { RowShell } from './observations/row-shell.tsx'

type Check = Trust['checks'][number]

/** Checks that nobody here can do anything about. */
const BEYOND_REACH: ReadonlySet<Check['key']> = new Set<Check['key']>(['reproducibility'])
const MOST = 2

/** What keeps the figures from being good for more, as far as somebody can do something about it. */
export const lackingChecks = ({ level, checks }: Trust): Check[] =>
  level === 'decision_grade'
    ? []
    : checks.filter((check) => check.level === level && !BEYOND_REACH.has(check.key)).slice(0, MOST)

/** To do: what would make the figures good for more. Nothing when nothing would. */
export const FirmerRow = ({ trust }: { trust: Trust }) => {
  const { t, i18n } = useTranslation('insights')
  const lacking = lackingChecks(trust)
  if (lacking.length === 0) return null
  return (
    <RowShell tone="neutral" lead={<span className="font-semibold text-ink">{t('todo.firmer')}</span>}>
      <p>
        {lacking
          .map(({ key, next }) =>
            t(`trust.checks.${key}.todo`, { next: checkValue(key, next, i18n.language) }),
          )
          .join(' ')}
      </p>
      <p>{t(`trust.about.${trust.level}`)}</p>
    </RowShell>
  )
}
