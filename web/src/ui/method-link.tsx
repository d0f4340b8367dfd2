import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

/**
 * A link from an interval to the page on how figures come about, and how sure they are.
 *
 * @param beside whether it opens in a tab of its own: beside a form, which would lose what was entered
 */
export const MethodLink = ({ beside = false }: { beside?: boolean }) => {
  const { t } = useTranslation('common')
  return (
    <Link
      to="/dashboard/method"
      {...(beside ? { target: '_blank' } : {})}
      className="inline-block font-semibold text-accent text-xs underline-offset-4 hover:underline"
    >
      {t('method')}
    </Link>
  )
}
