import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

const KEYS = ['users', 'brands', 'prompts', 'personas'] as const

/** Links from the overview to its details. */
export const QuickLinks = () => {
  const { t } = useTranslation('admin')
  return (
    <nav aria-label={t('overview.quick')}>
      <ul className="flex flex-wrap gap-2">
        {KEYS.map((key) => (
          <li key={key}>
            <Link
              to={`/admin/${key}`}
              className="inline-flex h-9 items-center rounded-md border border-line bg-surface px-3 font-medium text-ink text-sm shadow-card hover:border-line-strong"
            >
              {t(`nav.${key}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
