import type { ListedNewsletter } from '@sillage/core/newsletters/calls'
import { useTranslation } from 'react-i18next'
import { Badge } from '@/ui/badge.tsx'

const TONES = {
  draft: 'neutral',
  scheduled: 'accent',
  sending: 'accent',
  delivering: 'accent',
  sent: 'positive',
} as const

export const StateBadge = ({ issue }: { issue: Pick<ListedNewsletter, 'state' | 'stopped'> }) => {
  const { t } = useTranslation('newsletters')
  return (
    <Badge tone={issue.stopped ? 'warning' : TONES[issue.state]} dot>
      {t(issue.stopped ? 'states.stopped' : `states.${issue.state}`)}
    </Badge>
  )
}
