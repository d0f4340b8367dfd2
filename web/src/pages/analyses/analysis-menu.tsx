import type { Analysis } from '@sillage/core/analyses/analysis'
import { runUnits } from '@sillage/core/analyses/units'
import { EllipsisVertical } from 'lucide-react'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DropdownMenu } from '@/ui/dropdown-menu.tsx'
import { IconButton } from '@/ui/icon-button.tsx'

// Loaded when the menu first opens, with the calls of its actions.
const AnalysisEntries = lazy(async () => ({
  default: (await import('./analysis-entries.tsx')).AnalysisEntries,
}))

const MeasuredLaunch = lazy(async () => ({
  default: (await import('../analysis/measured-launch.tsx')).MeasuredLaunch,
}))

const EditSetup = lazy(async () => ({
  default: (await import('@/features/analysis-setup/edit-setup.tsx')).EditSetup,
}))

/** Actions on an analysis in the list. */
export const AnalysisMenu = ({
  analysis,
  mayEdit,
}: {
  analysis: Analysis
  /** Viewers get read actions only. */
  mayEdit: boolean
}) => {
  const { t } = useTranslation('analyses')
  const [launching, setLaunching] = useState(false)
  const endLaunch = useCallback(() => setLaunching(false), [])
  const [editing, setEditing] = useState(false)
  return (
    <>
      <span className="relative z-1 inline-flex">
        <DropdownMenu
          align="end"
          trigger={
            <IconButton
              label={t('menu.label', { title: analysis.title })}
              hint={false}
              icon={<EllipsisVertical aria-hidden="true" className="size-4" />}
            />
          }
        >
          <AnalysisEntries
            analysis={analysis}
            mayEdit={mayEdit}
            onLaunch={() => setLaunching(true)}
            onEdit={() => setEditing(true)}
          />
        </DropdownMenu>
      </span>
      {editing ? (
        <Suspense>
          <EditSetup analysis={analysis} onClose={() => setEditing(false)} />
        </Suspense>
      ) : null}
      {launching ? (
        <Suspense>
          <MeasuredLaunch
            analysis={analysis}
            units={runUnits({
              prompts: analysis.promptIds.length,
              personas: analysis.personaIds.length,
              languages: analysis.languageCodes.length,
              models: analysis.models,
              samples: analysis.samples,
            })}
            onClose={endLaunch}
          />
        </Suspense>
      ) : null}
    </>
  )
}
