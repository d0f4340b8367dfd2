import type { Analysis } from '@sillage/core/analyses/analysis'
import { MessageCircleQuestion } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '@/ui/button.tsx'

/** Opens the chat about an analysis beside it. A plan without AI mode leads to the deck, which explains why. */
export const AskFigures = ({
  analysis: { brandId, analysisId },
  isLocked,
  isOpen,
  onToggle,
}: {
  analysis: Analysis
  isLocked: boolean
  isOpen: boolean
  onToggle: () => void
}) => {
  const { t } = useTranslation('analysis')
  const icon = <MessageCircleQuestion aria-hidden="true" className="size-4" />
  const name = <span className="max-xl:sr-only">{t('header.ask')}</span>
  return isLocked ? (
    <Button asChild>
      <Link to={`/dashboard/${brandId}/command-deck?about=${analysisId}`}>
        {icon}
        {name}
      </Link>
    </Button>
  ) : (
    <Button aria-expanded={isOpen} onClick={onToggle} icon={icon}>
      {name}
    </Button>
  )
}
