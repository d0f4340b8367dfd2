import type { Analysis } from '@sillage/core/analyses/analysis'
import { LIMITS } from '@sillage/core/brands/limits'
import { Archive, ArchiveRestore, Copy, FileText, Play, Settings2, SlidersHorizontal } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useArchive, useDuplicate } from '@/data/use-analysis-actions.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { MenuItem } from '@/ui/dropdown-menu.tsx'
import { toast } from '@/ui/toast.ts'

/** Statuses that can be launched; a draft needs its setup first. */
const LAUNCHED_FROM: ReadonlySet<Analysis['status']> = new Set<Analysis['status']>([
  'ready',
  'completed',
  'failed',
])

/** The entries of an analysis's menu. */
export const AnalysisEntries = ({
  analysis,
  mayEdit,
  onLaunch,
  onEdit,
}: {
  analysis: Analysis
  /** Viewers get read actions only. */
  mayEdit: boolean
  onLaunch: () => void
  onEdit: () => void
}) => {
  const { t } = useTranslation('analyses')
  const navigate = useNavigate()
  const errorText = useErrorText()
  const duplicate = useDuplicate(analysis)
  const archive = useArchive(analysis)
  const { analysisId, brandId, status, title } = analysis
  const archived = analysis.archivedAt !== null
  const processing = status === 'processing'
  const say = (error: unknown) => void toast.error(errorText(error))
  // The menu closes before the answer comes: callbacks of `mutate` end with it, those of a promise do not.
  const copy = () =>
    void duplicate
      .mutateAsync(t('menu.copyOf', { title }).slice(0, LIMITS.title))
      .then(() => toast.success(t('menu.duplicated')), say)
  const move = () =>
    void archive
      .mutateAsync(!archived)
      .then(() => toast.success(t(archived ? 'menu.restored' : 'menu.moved')), say)
  const open = (view: string) =>
    void navigate(`/dashboard/${brandId}/analyses/${analysisId}?${new URLSearchParams({ view })}`)
  return (
    <>
      {mayEdit && LAUNCHED_FROM.has(status) && !archived ? (
        <MenuItem icon={<Play aria-hidden="true" />} onSelect={onLaunch}>
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
        <MenuItem icon={<SlidersHorizontal aria-hidden="true" />} onSelect={onEdit}>
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
    </>
  )
}
