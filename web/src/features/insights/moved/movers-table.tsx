import type { MovedView } from '@sillage/core/analytics/views/moved/schema'
import { languageName } from '@sillage/core/base/language-name'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInteger } from '@/lib/format.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { Badge } from '@/ui/badge.tsx'
import { DataTable, type TableColumn } from '@/ui/data-table.tsx'
import { EmptyState } from '@/ui/empty-state.tsx'
import { FigureButton } from '@/ui/figure-button.tsx'
import { ProviderIcon } from '@/ui/provider-icon.tsx'
import { SubjectLink } from '@/ui/subject-link.tsx'

type Mover = MovedView['movers'][number]

const buildKey = ({ promptId, personaId, languageId, model, webSearch }: Mover): string =>
  [promptId, personaId, languageId, model, webSearch].join(' ')

/** The questions whose answers changed most, among those asked the same way in both versions. */
export const MoversTable = ({ view, onOpenRuns }: { view: MovedView; onOpenRuns: OpenRuns }) => {
  const { t, i18n } = useTranslation('insights')
  const locale = i18n.language
  const open = useCallback(
    (cell: Mover, version: 'before' | 'now') => {
      const { promptId, personaId, languageId, model, webSearch, prompt } = cell
      onOpenRuns({
        title: prompt,
        figure: { of: 'answers' },
        within: {
          promptId,
          personaId,
          languageId,
          model,
          webSearch: webSearch ? 'online' : 'offline',
          groupRunId: view[version]?.groupRunId,
        },
        n: cell[version].n,
      })
    },
    [onOpenRuns, view],
  )
  const columns = useMemo((): TableColumn<Mover>[] => {
    const side = (cell: Mover, version: 'before' | 'now') => {
      const { n, named } = cell[version]
      return (
        <FigureButton onPress={n > 0 ? () => open(cell, version) : undefined} className="whitespace-nowrap">
          {t('moved.namedIn', { count: n, named: formatInteger(named, locale), n: formatInteger(n, locale) })}
        </FigureButton>
      )
    }
    return [
      {
        id: 'prompt',
        header: t('moved.columns.prompt'),
        primary: true,
        cell: (cell) => (
          <span dir="auto" className="line-clamp-2">
            {cell.prompt}
          </span>
        ),
      },
      {
        id: 'model',
        header: t('moved.columns.model'),
        cell: (cell) => (
          <span className="inline-flex items-center gap-2 whitespace-nowrap align-middle">
            <ProviderIcon provider={cell.provider} size={18} labelled />
            {cell.modelName}
            {cell.webSearch ? <Badge tone="info">{t('moved.online')}</Badge> : null}
          </span>
        ),
      },
      {
        id: 'who',
        header: t('moved.columns.who'),
        cell: (cell) => (
          <>
            {cell.persona}
            <span className="block text-ink-faint text-xs">
              {languageName(cell.languageId, cell.language, locale)}
            </span>
          </>
        ),
      },
      { id: 'before', header: t('moved.columns.before'), align: 'end', cell: (cell) => side(cell, 'before') },
      {
        id: 'now',
        header: t('moved.columns.now'),
        align: 'end',
        // The link beside the prompt would stand inside the button that opens the row.
        cell: (cell) => (
          <span className="inline-flex items-center">
            <strong className="font-semibold">{side(cell, 'now')}</strong>
            <SubjectLink kind="prompts" id={cell.promptId} name={cell.prompt} />
          </span>
        ),
      },
    ]
  }, [t, locale, open])
  return (
    <DataTable
      label={t('moved.tabs.cells')}
      columns={columns}
      data={view.movers}
      rowId={buildKey}
      onRowOpen={(cell) => open(cell, 'now')}
      empty={<EmptyState title={t('moved.none')} />}
    />
  )
}
