import type { DomainItem, SourcesView } from '@sillage/core/analytics/views/sources/schema'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInteger } from '@/lib/format.ts'
import { Badge } from '@/ui/badge.tsx'
import type { TableColumn } from '@/ui/data-table.tsx'
import { DeltaMark } from '@/ui/delta-mark.tsx'
import { FigureButton } from '@/ui/figure-button.tsx'
import { domainColumn, figureColumn, linkColumn, pageColumn, shareColumn } from '@/ui/site-columns.tsx'

export const useDomainColumns = (): readonly TableColumn<DomainItem>[] => {
  const { t, i18n } = useTranslation('sources')
  const locale = i18n.language
  return useMemo(() => {
    const say = (value: number) => formatInteger(value, locale)
    return [
      domainColumn(t('columns.domain'), (row) =>
        row.own ? <Badge tone="accent">{t('domains.yours')}</Badge> : null,
      ),
      linkColumn(t('columns.page')),
      figureColumn('count', t('columns.citations'), (row) => row.count, say),
      figureColumn('runs', t('columns.answers'), (row) => row.runs, say),
      shareColumn(t('columns.share'), locale),
      figureColumn(
        'delta',
        t('columns.change'),
        (row) => row.delta,
        (delta) => <DeltaMark delta={delta} />,
      ),
    ]
  }, [t, locale])
}

export const usePageColumns = (): readonly TableColumn<SourcesView['topSources'][number]>[] => {
  const { t, i18n } = useTranslation('sources')
  const locale = i18n.language
  return useMemo(
    () => [
      pageColumn(t('columns.source'), locale),
      linkColumn(t('columns.page')),
      figureColumn(
        'count',
        t('columns.citations'),
        (row) => row.count,
        (count) => formatInteger(count, locale),
      ),
    ],
    [t, locale],
  )
}

type Query = SourcesView['topQueries'][number]

/** @param onAnswers opens the answers that searched a query; its row opens the pages found by it */
export const useQueryColumns = (
  onAnswers: ((row: Query) => void) | undefined,
): readonly TableColumn<Query>[] => {
  const { t, i18n } = useTranslation('sources')
  const locale = i18n.language
  return useMemo(
    () => [
      {
        id: 'query',
        header: t('columns.query'),
        primary: true,
        sortValue: (row) => row.query,
        cell: (row) => row.query,
      },
      {
        id: 'count',
        header: t('columns.answers'),
        align: 'end',
        sortValue: (row) => row.count,
        cell: (row) => (
          <FigureButton onPress={onAnswers && (() => onAnswers(row))}>
            {formatInteger(row.count, locale)}
          </FigureButton>
        ),
      },
    ],
    [t, locale, onAnswers],
  )
}
