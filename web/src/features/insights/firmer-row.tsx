import type { Trust } from '@sillage/core/analytics/views/trust/schema'
import { sentences } from '@sillage/core/base/sentences'
import { useTranslation } from 'react-i18next'
import { checkValue } from '@/lib/check-value.ts'
import { RowShell } from './observations/row-shell.tsx'

type Check = Trust['checks'][number]

/** Checks without a possible action. */
const BEYOND_REACH: ReadonlySet<Check['key']> = new Set<Check['key']>(['reproducibility'])
const MOST = 2

/** Open checks of the figures that the person can act on. */
export const lackingChecks = ({ level, checks }: Trust): Check[] =>
  level === 'decision_grade'
    ? []
    : checks.filter((check) => check.level === level && !BEYOND_REACH.has(check.key)).slice(0, MOST)

/** Actions that would make the figures more certain. Empty when there are none. */
export const FirmerRow = ({ trust }: { trust: Trust }) => {
  const { t, i18n } = useTranslation('insights')
  const lacking = lackingChecks(trust)
  if (lacking.length === 0) return null
  return (
    <RowShell tone="neutral" lead={<span className="font-semibold text-ink">{t('todo.firmer')}</span>}>
      <p>{t(`trust.about.${trust.level}`)}</p>
      <p>
        {sentences(
          lacking.map(({ key, next }) =>
            t(`trust.checks.${key}.todo`, { next: checkValue(key, next, i18n.language) }),
          ),
          i18n.language,
        )}
      </p>
    </RowShell>
  )
}
