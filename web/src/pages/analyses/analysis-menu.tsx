import type { Analysis } from '@sillage/core/analyses/analysis'
import { runUnits } from '@sillage/core/analyses/units'
import { EllipsisVertical, FileText, Play, Settings2 } from 'lucide-react'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { DropdownMenu, MenuItem } from '@/ui/dropdown-menu.tsx'
import { IconButton } from '@/ui/icon-button.tsx'

const LaunchDialog = lazy(async () => ({
  default: (await import('@/features/launch/launch-dialog.tsx')).LaunchDialog,
}))

/** Statuses that an analysis is launched from; a draft is set up first. */
const LAUNCHED_FROM: ReadonlySet<Analysis['status']> = new Set<Analysis['status']>([
  'ready',
  'completed',
  'failed',
])

/** What can be done about an analysis of the list without opening it. */
export const AnalysisMenu = ({ analysis }: { analysis: Analysis }) => {
  const { t } = useTranslation('analyses')
  const navigate = useNavigate()
  const [launching, setLaunching] = useState(false)
  const endLaunch = useCallback(() => setLaunching(false), [])
  const { analysisId, brandId, status, title } = analysis
  const open = (view: string) =>
    void navigate(`/dashboard/${brandId}/analyses/${analysisId}?${new URLSearchParams({ view })}`)
  return (
    <>
      <span className="relative z-1 inline-flex">
        <DropdownMenu
          align="end"
          trigger={
            <IconButton
              label={t('menu.label', { title })}
              hint={false}
              icon={<EllipsisVertical aria-hidden="true" className="size-4" />}
            />
          }
        >
          {LAUNCHED_FROM.has(status) ? (
            <MenuItem icon={<Play aria-hidden="true" />} onSelect={() => setLaunching(true)}>
              {t('menu.launch')}
            </MenuItem>
          ) : null}
          {analysis.versions > 0 ? (
            <MenuItem icon={<FileText aria-hidden="true" />} onSelect={() => open('reports')}>
              {t('menu.report')}
            </MenuItem>
          ) : null}
          <MenuItem icon={<Settings2 aria-hidden="true" />} onSelect={() => open('settings')}>
            {t('menu.settings')}
          </MenuItem>
        </DropdownMenu>
      </span>
      {launching ? (
        <Suspense>
          <LaunchDialog
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
