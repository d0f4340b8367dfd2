import type { Use } from '@sillage/core/analytics/sources/use'
import { Maximize2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/button.tsx'
import { SegmentedControl } from '@/ui/segmented-control.tsx'

/** The halves of the tab. */
export const SOURCE_PARTS = ['web-search', 'citations'] as const
export type SourcePart = (typeof SOURCE_PARTS)[number]
const USES = ['referenced', 'explored'] as const

/** Picks a half of the tab and the scope of its sources, and links to the graph. */
export const SourcesBar = ({
  part,
  onPart,
  use,
  onUse,
  onFullScreen,
}: {
  part: SourcePart
  onPart: (part: SourcePart) => void
  use: Use
  onUse: (use: Use) => void
  onFullScreen: () => void
}) => {
  const { t } = useTranslation('sources')
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <SegmentedControl
        label={t('part.label')}
        value={part}
        onValueChange={onPart}
        options={SOURCE_PARTS.map((value) => ({ value, label: t(`part.${value}`) }))}
      />
      <div className="flex flex-wrap items-center gap-2 sm:ms-auto">
        <SegmentedControl
          label={t('use.label')}
          value={use}
          onValueChange={onUse}
          options={USES.map((value) => ({ value, label: t(`use.${value}`) }))}
        />
        <Button icon={<Maximize2 aria-hidden="true" className="size-4" />} onClick={onFullScreen}>
          {t('fullScreen')}
        </Button>
      </div>
    </div>
  )
}
