import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { cn } from '@/lib/cn.ts'

/** From an interval to the page that says how figures come about, and how sure they are. */
export const MethodLink = ({
  beside = false,
  className,
}: {
  /** Whether it opens in a tab of its own: beside a form, which would lose what was entered. */
  beside?: boolean
  className?: string
}) => {
  const { t } = useTranslation('common')
  return (
    <Link
      to="/dashboard/method"
      {...(beside ? { target: '_blank' } : {})}
      className={cn('font-semibold text-accent text-xs underline-offset-4 hover:underline', className)}
    >
      {t('method')}
    </Link>
  )
}
