import type { Filter } from '@sillage/core/analytics/filter'
import type { VersusView } from '@sillage/core/analytics/views/versus/schema'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useExportCsv } from '@/charts/use-export-csv.ts'
import { formatInteger, formatPercent } from '@/lib/format.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { Badge } from '@/ui/badge.tsx'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { DataTable, type TableColumn } from '@/ui/data-table.tsx'
import { DetailedFigure } from '@/ui/detailed-figure.tsx'
import { DifferenceVerdict } from '@/ui/difference-verdict.tsx'
import { EmptyState } from '@/ui/empty-state.tsx'
import { FigureButton } from '@/ui/figure-button.tsx'
import { IntervalLine } from '@/ui/interval-line.tsx'
import { IntervalsNote, IntervalText } from '@/ui/interval-text.tsx'
import { ProviderIcon } from '@/ui/provider-icon.tsx'
import { SaveButton } from '@/ui/save-button.tsx'
import { SubjectLink } from '@/ui/subject-link.tsx'
import { Tabs } from '@/ui/tabs.tsx'

type Dimension = keyof VersusView['groups']
type Group = VersusView['groups']['prompt'][number]
type Side = 'ahead' | 'behind'

const DIMENSIONS = ['prompt', 'persona', 'model'] as const
const SIDES = ['ahead', 'behind'] as const

/** The filter of a group's answers. */
const narrowTo = (dimension: Dimension, { id, webSearch }: Group): Filter =>
  dimension === 'prompt'
    ? { promptId: id }
    : dimension === 'persona'
      ? { personaId: id }
      : { model: id, webSearch: webSearch === true ? 'online' : 'offline' }

/** Where answers put a competitor before the brand and where the brand before it, those where it leads by most first. */
export const WhoFirst = ({
  view,
  onOpenRuns,
  className,
}: {
  view: VersusView & { readonly name: string }
  onOpenRuns: OpenRuns
  className?: string
}) => {
  const { t, i18n } = useTranslation(['subjects', 'insights', 'visibility', 'charts', 'filters'])
  const locale = i18n.language
  const exportCsv = useExportCsv()
  const [dimension, setDimension] = useState<Dimension>('prompt')
  const { key, name, brand, all, groups } = view
  const headings = {
    ahead: t('subjects:first.rival', { name }),
    behind: t('subjects:first.brand', { brand }),
  }
  const openSide = (side: Side, answers: number, title: string, within: Filter) => () =>
    onOpenRuns({
      title,
      figure: side === 'ahead' ? { of: 'ahead', key } : { of: 'ahead', key, after: true },
      within,
      n: answers,
    })
  const save = () =>
    exportCsv(
      [
        [
          t(`insights:moved.columns.${dimension}`),
          t('visibility:score.answers'),
          ...SIDES.flatMap((side) => [
            `${headings[side]} %`,
            `${headings[side]} ${t('filters:range.from')}`,
            `${headings[side]} ${t('filters:range.to')}`,
          ]),
        ],
        ...groups[dimension].map((group) => [
          group.name,
          group.n,
          ...SIDES.flatMap((side) => [
            group[side].value,
            group[side].interval?.low ?? null,
            group[side].interval?.high ?? null,
          ]),
        ]),
      ],
      `${t('subjects:first.title')} ${name}`,
    )
  return (
    <Card className={className}>
      <CardHeader
        picture
        title={t('subjects:first.title')}
        description={t('subjects:first.description', { name, brand })}
        action={<SaveButton label={t('charts:exportCsv')} onSave={save} />}
      />
      <CardBody>
        <dl className="grid gap-4 sm:grid-cols-2">
          {SIDES.map((side) => (
            <div key={side}>
              <dt className="text-ink-soft text-sm">
                <bdi>{headings[side]}</bdi>
              </dt>
              <dd>
                <FigureButton
                  onPress={
                    all[side].answers > 0 ? openSide(side, all[side].answers, headings[side], {}) : undefined
                  }
                  className="block font-bold text-2xl text-ink tabular-nums"
                >
                  {all[side].value === null ? '–' : formatPercent(all[side].value, locale)}
                </FigureButton>
                {all[side].interval === null ? null : <IntervalLine interval={all[side].interval} />}
              </dd>
            </div>
          ))}
        </dl>
        {all.lead === null ? null : <DifferenceVerdict change={all.lead} brand={brand} />}
      </CardBody>
      <Tabs
        label={t('subjects:first.title')}
        value={dimension}
        onValueChange={setDimension}
        listClassName="px-5"
        items={DIMENSIONS.map((one) => ({
          key: one,
          label: t(`insights:moved.tabs.${one}`),
          content: (
            <Groups
              dimension={one}
              groups={groups[one]}
              brand={brand}
              headings={headings}
              onOpenSide={openSide}
            />
          ),
        }))}
      />
      <IntervalsNote />
    </Card>
  )
}

const Groups = ({
  dimension,
  groups,
  brand,
  headings,
  onOpenSide,
}: {
  dimension: Dimension
  groups: readonly Group[]
  brand: string
  headings: Readonly<Record<Side, string>>
  onOpenSide: (side: Side, answers: number, title: string, within: Filter) => () => void
}) => {
  const { t, i18n } = useTranslation(['insights', 'visibility'])
  const locale = i18n.language
  const columns = useMemo((): TableColumn<Group>[] => {
    const column = (side: Side): TableColumn<Group> => ({
      id: side,
      header: headings[side],
      align: 'end',
      sortValue: (group) => group[side].value,
      cell: (group) => {
        const { answers, value, interval } = group[side]
        return value === null ? (
          '–'
        ) : (
          <DetailedFigure details={interval ? <IntervalText interval={interval} /> : null}>
            <FigureButton
              onPress={
                answers > 0 ? onOpenSide(side, answers, group.name, narrowTo(dimension, group)) : undefined
              }
            >
              {formatPercent(value, locale)}
            </FigureButton>
          </DetailedFigure>
        )
      },
    })
    return [
      {
        id: 'name',
        header: t(`insights:moved.columns.${dimension}`),
        primary: true,
        cell: (group) => (
          <span className="flex min-w-0 items-center gap-2">
            {group.provider === null ? null : <ProviderIcon provider={group.provider} size={18} labelled />}
            <span dir="auto" className="line-clamp-2">
              {group.name}
            </span>
            {dimension === 'prompt' ? <SubjectLink kind="prompts" id={group.id} name={group.name} /> : null}
            {group.webSearch === true ? <Badge tone="info">{t('insights:moved.online')}</Badge> : null}
          </span>
        ),
      },
      {
        id: 'n',
        header: t('visibility:score.answers'),
        align: 'end',
        sortValue: (group) => group.n,
        cell: (group) => formatInteger(group.n, locale),
      },
      column('ahead'),
      column('behind'),
      ...(dimension === 'prompt'
        ? []
        : [
            {
              id: 'lead',
              header: t('visibility:beside.versus', { difference: '±', brand }),
              align: 'end' as const,
              sortValue: ({ lead }: Group) => lead?.delta ?? null,
              cell: ({ lead }: Group) =>
                lead === null ? '–' : <DifferenceVerdict change={lead} brand={brand} />,
            },
          ]),
    ]
  }, [t, locale, dimension, brand, headings, onOpenSide])
  return (
    <DataTable
      label={t(`insights:moved.tabs.${dimension}`)}
      columns={columns}
      data={groups}
      rowId={(group) => `${group.id} ${group.webSearch}`}
      pageSize={10}
      empty={<EmptyState title={t('insights:moved.none')} />}
    />
  )
}
