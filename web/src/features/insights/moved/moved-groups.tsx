import type { Filter } from '@sillage/core/analytics/filter'
import type { MovedView } from '@sillage/core/analytics/views/moved/schema'
import { languageName } from '@sillage/core/base/language-name'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInteger, formatPercent } from '@/lib/format.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { Badge } from '@/ui/badge.tsx'
import { ChangeMark } from '@/ui/change-mark.tsx'
import { DataTable, type TableColumn } from '@/ui/data-table.tsx'
import { EmptyState } from '@/ui/empty-state.tsx'
import { FigureButton } from '@/ui/figure-button.tsx'
import { ProviderIcon } from '@/ui/provider-icon.tsx'
import { SubjectLink } from '@/ui/subject-link.tsx'

type Dimension = keyof MovedView['groups']
type Group = MovedView['groups']['model'][number]

/** The filter of a group's answers. */
const narrowTo = (dimension: Dimension, { id, webSearch }: Group): Filter =>
  dimension === 'model'
    ? { model: id, webSearch: webSearch === true ? 'online' : 'offline' }
    : dimension === 'prompt'
      ? { promptId: id }
      : dimension === 'persona'
        ? { personaId: id }
        : { languageId: id }

/** The models, prompts, personas or languages, largest change first. */
export const MovedGroups = ({
  dimension,
  view,
  onOpenRuns,
}: {
  dimension: Dimension
  view: MovedView
  onOpenRuns: OpenRuns
}) => {
  const { t, i18n } = useTranslation('insights')
  const locale = i18n.language
  const open = useCallback(
    (group: Group, version: 'before' | 'now') =>
      onOpenRuns({
        title: group.name,
        figure: { of: 'answers' },
        within: { ...narrowTo(dimension, group), groupRunId: view[version]?.groupRunId },
        n: group[version].n,
      }),
    [onOpenRuns, dimension, view],
  )
  const columns = useMemo((): TableColumn<Group>[] => {
    const side = (group: Group, version: 'before' | 'now') => {
      const { percent, n } = group[version]
      return (
        <FigureButton onPress={n > 0 ? () => open(group, version) : undefined} className="whitespace-nowrap">
          <strong className="font-semibold text-ink">
            {percent === null ? '–' : formatPercent(percent, locale)}
          </strong>{' '}
          <span className="text-ink-faint text-xs">
            {t('moved.n', { count: n, n: formatInteger(n, locale) })}
          </span>
        </FigureButton>
      )
    }
    return [
      {
        id: 'name',
        header: t(`moved.columns.${dimension}`),
        primary: true,
        cell: (group) => (
          <span className="flex min-w-0 items-center gap-2.5">
            {group.provider === null ? null : <ProviderIcon provider={group.provider} size={18} labelled />}
            <span dir="auto" className="line-clamp-2">
              {dimension === 'language' ? languageName(group.id, group.name, locale) : group.name}
            </span>
            {group.webSearch === true ? <Badge tone="info">{t('moved.online')}</Badge> : null}
          </span>
        ),
      },
      {
        id: 'before',
        header: t('moved.columns.before'),
        align: 'end',
        cell: (group) => side(group, 'before'),
      },
      { id: 'now', header: t('moved.columns.now'), align: 'end', cell: (group) => side(group, 'now') },
      {
        id: 'change',
        header: t('moved.columns.change'),
        align: 'end',
        sortValue: (group) => group.change.delta,
        cell: (group) => (
          // Beside the name it would stand inside the button that opens the row.
          <span className="relative z-1 inline-flex items-center">
            <ChangeMark change={group.change} unit="points" compact={dimension === 'prompt'} />
            {dimension === 'prompt' ? <SubjectLink kind="prompts" id={group.id} name={group.name} /> : null}
          </span>
        ),
      },
    ]
  }, [t, locale, dimension, open])
  return (
    <DataTable
      label={t(`moved.tabs.${dimension}`)}
      columns={columns}
      data={view.groups[dimension]}
      rowId={(group) => `${group.id} ${group.webSearch}`}
      onRowOpen={(group) => open(group, 'now')}
      empty={<EmptyState title={t('moved.none')} />}
    />
  )
}
