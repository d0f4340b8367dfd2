import type { MovedView } from '@sillage/core/analytics/views/moved/schema'
import { useTranslation } from 'react-i18next'
import { cut } from '@/lib/cut.ts'
import { formatInteger } from '@/lib/format.ts'

type Changed = MovedView['changed'][number]

const MOST = 6
const LONGEST = 64

/** The setup and analyser changes between two versions. */
export const ChangedList = ({ changed }: { changed: MovedView['changed'] }) => {
  const { t, i18n } = useTranslation('insights')
  const parameterText = useParameterText()
  if (changed.length === 0) return t('changed.none')
  const rest = changed.length - MOST
  return (
    <ul className="space-y-0.5">
      {changed.slice(0, MOST).map((change) => {
        const { what, how, name, from, to, parameter, webSearch } = change
        return (
          <li key={`${what} ${how} ${name} ${parameter} ${webSearch}`}>
            {parameterText(change) ??
              t(`changed.${what}.${how}`, {
                name: cut(name, LONGEST),
                from: cut(from ?? '', LONGEST),
                to: cut(to ?? '', LONGEST),
              })}
          </li>
        )
      })}
      {rest > 0 ? <li>{t('changed.more', { count: rest, n: formatInteger(rest, i18n.language) })}</li> : null}
    </ul>
  )
}

/** Names the changed parameter; null for other changes, and for those stored before parameters were separate. */
const useParameterText = () => {
  const { t } = useTranslation('insights')
  const { t: tf } = useTranslation('figures')
  const getText = (value: string | null): string =>
    value === null
      ? tf('parameterValue.default')
      : value === 'on' || value === 'off'
        ? tf(`parameterValue.${value}`)
        : value
  return ({ what, name, parameter, webSearch, from, to }: Changed): string | null => {
    if (parameter === undefined) return null
    const model =
      webSearch === undefined ? name : t(`changed.asked.${webSearch ? 'online' : 'offline'}`, { name })
    return t(what === 'analyst_parameters' ? 'changed.analystParameter' : 'changed.parameter', {
      name: model,
      parameter: tf(`parameter.${parameter}`),
      from: getText(from),
      to: getText(to),
    })
  }
}
