import type { Change } from '@sillage/core/analytics/stats/change'
import { listed } from '@sillage/core/base/listed'
import { PARAMETERS } from '@sillage/core/runs/call-parameters'
import { useTranslation } from 'react-i18next'
import { formatInteger } from '@/lib/format.ts'
import { GlossaryLink } from './glossary-link.tsx'

/** Why a change has its verdict, and what it was compared over. */
export const ChangePanel = ({ change }: { change: Change }) => {
  const { t, i18n } = useTranslation('figures')
  const { verdict, reason } = change
  return (
    <>
      {reason === 'whole' ? null : <p className="mt-1.5 text-ink-soft">{t(`why.${verdict}`)}</p>}
      {reason ? <p className="mt-1.5 text-ink-soft">{t(`reason.${reason}`)}</p> : null}
      <AskedApart change={change} />
      {change.cells > 0 ? (
        <p className="mt-1.5 text-ink-faint text-xs tabular-nums">
          {t(change.asked === undefined ? 'compared' : 'comparedOf', {
            cells: formatInteger(change.cells, i18n.language),
            asked: formatInteger(change.asked ?? 0, i18n.language),
            prompts: formatInteger(change.prompts, i18n.language),
          })}
        </p>
      ) : null}
      <GlossaryLink term={verdict} />
    </>
  )
}

/** The setup of one of the two versions alone, and changed parameters of models. */
const AskedApart = ({ change: { apart = [], parameters = [] } }: { change: Change }) => {
  const { t, i18n } = useTranslation('figures')
  if (apart.length === 0 && parameters.length === 0) return null
  return (
    <ul className="mt-1.5 space-y-0.5 text-ink-soft">
      {apart.map(({ what, how, count }) => (
        <li key={`${what} ${how}`}>
          {t(`apart.${what}.${how}`, { n: formatInteger(count, i18n.language) })}
        </li>
      ))}
      {parameters.length > 0 ? (
        <li>
          {t('apart.parameters', {
            list: listed(
              PARAMETERS.filter((parameter) => parameters.includes(parameter)).map((parameter) =>
                t(`parameter.${parameter}`),
              ),
              i18n.language,
            ),
          })}
        </li>
      ) : null}
    </ul>
  )
}
