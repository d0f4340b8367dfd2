import type { MovedView } from '@sillage/core/analytics/views/moved/schema'
import { useTranslation } from 'react-i18next'
import { cut } from '@/lib/cut.ts'
import { formatInteger } from '@/lib/format.ts'

const MOST = 6
const LONGEST = 64

/** The setup and analyser changes between two versions. */
export const ChangedList = ({ changed }: { changed: MovedView['changed'] }) => {
  const { t, i18n } = useTranslation('insights')
  if (changed.length === 0) return t('changed.none')
  const rest = changed.length - MOST
  return (
    <ul className="space-y-0.5">
      {changed.slice(0, MOST).map(({ what, how, name, from, to }) => (
        <li key={`${what} ${how} ${name}`}>
          {t(`changed.${what}.${how}`, {
            name: cut(name, LONGEST),
            from: cut(from ?? '', LONGEST),
            to: cut(to ?? '', LONGEST),
          })}
        </li>
      ))}
      {rest > 0 ? <li>{t('changed.more', { count: rest, n: formatInteger(rest, i18n.language) })}</li> : null}
    </ul>
  )
}
