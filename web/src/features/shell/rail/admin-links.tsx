import { useTranslation } from 'react-i18next'
import { CONSOLE_LINKS } from './console-links.ts'
import { RailLink } from './rail-link.tsx'

/** Links to the console in the rail, below a divider. */
export const AdminLinks = () => {
  const { t } = useTranslation('admin')
  return (
    <section aria-labelledby="rail-admin" className="mt-4 border-line border-t pt-4">
      <h2 id="rail-admin" className="px-2.5 pb-1.5 font-semibold text-ink-faint text-xs">
        {t('nav.title')}
      </h2>
      <ul className="space-y-0.5">
        {CONSOLE_LINKS.map(({ to, key, Icon }) => (
          <RailLink
            key={to}
            to={to}
            end={to === '/admin'}
            icon={<Icon aria-hidden="true" className="size-4" />}
          >
            {t(`nav.${key}`)}
          </RailLink>
        ))}
      </ul>
    </section>
  )
}
