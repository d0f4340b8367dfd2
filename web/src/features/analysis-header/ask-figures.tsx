import type { Analysis } from '@sillage/core/analyses/analysis'
import { MessageCircleQuestion } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '@/ui/button.tsx'

/** Opens the chat on an analysis. */
export const AskFigures = ({ analysis: { brandId, analysisId } }: { analysis: Analysis }) => {
  const { t } = useTranslation('analysis')
  return (
    <Button asChild>
      <Link to={`/dashboard/${brandId}/command-deck?about=${analysisId}`}>
        <MessageCircleQuestion aria-hidden="true" className="size-4" />
        <span className="max-xl:sr-only">{t('header.ask')}</span>
      </Link>
    </Button>
  )
}
