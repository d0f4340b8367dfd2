import { useTranslation } from 'react-i18next'
import { Badge } from '@/ui/badge.tsx'

/** Beside what a plan will hold and the product does not do yet. */
export const ComingSoon = () => {
  const { t } = useTranslation('billing')
  return <Badge>{t('comingSoon')}</Badge>
}
