import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { glossaryHref } from '@/lib/glossary.ts'
import { Badge } from '@/ui/badge.tsx'

/** Badge of an observation with too few answers for a verdict. */
export const FewAnswers = () => {
  const { t } = useTranslation('insights')
  return (
    <Link to={glossaryHref('not_enough_answers')} className="rounded-full">
      <Badge tone="neutral">{t('tone.few')}</Badge>
    </Link>
  )
}
