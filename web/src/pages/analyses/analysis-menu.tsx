import type { Analysis } from '@sillage/core/analyses/analysis'
import { runUnits } from '@sillage/core/analyses/units'
import { LIMITS } from '@sillage/core/brands/limits'
import {
  Archive,
  ArchiveRestore,
  Copy,
  EllipsisVertical,
  FileText,
  Play,
  Settings2,
  SlidersHorizontal,
} from 'lucide-react'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useArchive, useDuplicate } from '@/data/use-analysis-actions.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { DropdownMenu, MenuItem } from '@/ui/dropdown-menu.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { toast } from '@/ui/toast.ts'

const MeasuredLaunch = lazy(async () => ({
  default: (await import('../analysis/measured-launch.tsx')).MeasuredLaunch,
}))

const EditSetup = lazy(async () => ({
  default: (await import('@/features/analysis-setup/edit-setup.tsx')).EditSetup,
}))

/** Statuses that can be launched; a draft needs its setup first. */
const LAUNCHED_FROM: ReadonlySet<Analysis['status']> = new Set<Analysis['status']>([
  'ready',
  'completed',
  'failed',
])

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
  const navigate = useNavigate()
  const [launching, setLaunching] = useState(false)
  const endLaunch = useCallback(() => setLaunching(false), [])
  const [editing, setEditing] = useState(false)
  const errorText = useErrorText()
  const duplicate = useDuplicate(analysis)
  const archive = useArchive(analysis)
  const { analysisId, brandId, status, title } = analysis
  const archived = analysis.archivedAt !== null
  const processing = status === 'processing'
  const say = (error: unknown) => void toast.error(errorText(error))
  const copy = () =>
    duplicate.mutate(t('menu.copyOf', { title }).slice(0, LIMITS.title), {
      onSuccess: () => toast.success(t('menu.duplicated')),
      onError: say,
    })
  const move = () =>
    archive.mutate(!archived, {
      onSuccess: () => toast.success(t(archived ? 'menu.restored' : 'menu.moved')),
      onError: say,
    })
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
          {mayEdit && LAUNCHED_FROM.has(status) && !archived ? (
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
          {!mayEdit || processing || archived ? null : (
            <MenuItem icon={<SlidersHorizontal aria-hidden="true" />} onSelect={() => setEditing(true)}>
              {t('menu.edit')}
            </MenuItem>
          )}
          {mayEdit ? (
            <MenuItem icon={<Copy aria-hidden="true" />} onSelect={copy}>
              {t('menu.duplicate')}
            </MenuItem>
          ) : null}
          {!mayEdit || processing ? null : (
            <MenuItem
              icon={archived ? <ArchiveRestore aria-hidden="true" /> : <Archive aria-hidden="true" />}
              onSelect={move}
            >
              {t(archived ? 'menu.restore' : 'menu.archive')}
            </MenuItem>
          )}
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
