import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { cn } from '@/lib/cn.ts'

/** From an interval to the page that says how figures come about, and how sure they are. */
export const MethodLink = ({ className }: { className?: string }) => {
  const { t } = useTranslation('figures')
  return (
    <Link
      to="/dashboard/method"
      className={cn('font-semibold text-accent text-xs underline-offset-4 hover:underline', className)}
    >
      {t('method')}
    </Link>
  )
}
