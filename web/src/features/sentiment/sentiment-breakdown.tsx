import type { Filter } from '@sillage/core/analytics/filter'
import type { SentimentView } from '@sillage/core/analytics/views/sentiment/schema'
import { languageName } from '@sillage/core/base/language-name'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PARTS, type Part } from '@/charts/sentiment-parts.ts'
import { useExportCsv } from '@/charts/use-export-csv.ts'
import { formatDecimal, formatInteger } from '@/lib/format.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { Card, CardHeader } from '@/ui/card.tsx'
import { ChangeMark } from '@/ui/change-mark.tsx'
import { FigureButton } from '@/ui/figure-button.tsx'
import { ProviderIcon } from '@/ui/provider-icon.tsx'
import { SaveButton } from '@/ui/save-button.tsx'
import { SentimentBar } from '@/ui/sentiment-bar.tsx'
import { SubjectLink } from '@/ui/subject-link.tsx'
import { Tabs } from '@/ui/tabs.tsx'

type Dimension = 'model' | 'prompt' | 'persona' | 'language'

interface Group {
  id: string
  name: string
  detail: string
  provider: string | null
  figures: Pick<
    SentimentView['sentimentByLanguage'][number],
    'count' | 'n' | 'positive' | 'neutral' | 'negative' | 'score' | 'change'
  >
}

const getGroups = (view: SentimentView, locale: string): Record<Dimension, Group[]> => ({
  model: view.sentimentByModel.map((group) => ({
    id: group.id,
    name: group.name,
    detail: group.model,
    provider: group.provider,
    figures: group,
  })),
  prompt: view.sentimentByPrompt.map((group) => ({
    id: group.id,
    name: group.text,
    detail: '',
    provider: null,
    figures: group,
  })),
  persona: view.sentimentByPersona.map((group) => ({
    id: group.id,
    name: group.name,
    detail: group.occupation,
    provider: null,
    figures: group,
  })),
  language: view.sentimentByLanguage.map((group) => ({
    id: group.id,
    name: languageName(group.id, group.name, locale),
    detail: '',
    provider: null,
    figures: group,
  })),
})

/** The filter of a group's answers. */
const narrowTo = (dimension: Dimension, id: string): Filter =>
  dimension === 'model'
    ? { model: id }
    : dimension === 'prompt'
      ? { promptId: id }
      : dimension === 'persona'
        ? { personaId: id }
        : { languageId: id }

/** The same figures by model, prompt, persona and language. */
export const SentimentBreakdown = ({
  view,
  onOpenRuns,
  className,
}: {
  view: SentimentView
  onOpenRuns: OpenRuns
  className?: string
}) => {
  const { t, i18n } = useTranslation(['sentiment', 'common', 'figures'])
  const exportCsv = useExportCsv()
  const [dimension, setDimension] = useState<Dimension>('model')
  const groups = getGroups(view, i18n.language)
  const dimensions = ['model', 'prompt', 'persona', 'language'] as const
  const save = () =>
    exportCsv(
      [
        [
          t(`sentiment:detailed.${dimension}`),
          t('sentiment:detailed.runCount'),
          t('sentiment:score.base'),
          t('sentiment:score.title'),
          ...PARTS.map((part) => `${t(`common:sentiment.${part}`)} %`),
          t('sentiment:detailed.change'),
          t('figures:verdict.title'),
        ],
        ...groups[dimension].map(({ name, figures }) => [
          name,
          figures.count,
          figures.n,
          figures.score,
          ...PARTS.map((part) => figures[part]),
          figures.change.delta,
          t(`figures:verdict.${figures.change.verdict}`),
        ]),
      ],
      `${t('sentiment:detailed.title')} ${t(`sentiment:detailed.${dimension}`)}`,
    )
  return (
    <Card className={className}>
      <CardHeader
        picture
        title={t('sentiment:detailed.title')}
        description={t('sentiment:detailed.description')}
        action={<SaveButton label={t('sentiment:save')} onSave={save} />}
      />
      <Tabs
        label={t('sentiment:detailed.title')}
        value={dimension}
        onValueChange={setDimension}
        listClassName="px-5"
        items={dimensions.map((key) => ({
          key,
          label: t(`sentiment:detailed.${key}`),
          content: (
            <ul className="grid gap-3 p-5 sm:grid-cols-2 xl:grid-cols-3">
              {groups[key].map((group) => (
                <GroupCard
                  key={group.id}
                  group={group}
                  within={narrowTo(key, group.id)}
                  onOpenRuns={onOpenRuns}
                />
              ))}
            </ul>
          ),
        }))}
      />
    </Card>
  )
}

const GroupCard = ({ group, within, onOpenRuns }: { group: Group; within: Filter; onOpenRuns: OpenRuns }) => {
  const { t, i18n } = useTranslation('sentiment')
  const { t: tc } = useTranslation('common')
  const { figures } = group
  const { positive, neutral, negative } = figures
  const say = (value: number) => formatInteger(value, i18n.language)
  const openNamed = () => onOpenRuns({ title: group.name, figure: { of: 'judged' }, within, n: figures.n })
  const openPart = (part: Part) =>
    onOpenRuns({
      title: `${group.name} · ${tc(`sentiment.${part}`)}`,
      figure: { of: 'sentiment', sentiment: part },
      within,
      n: null,
    })
  return (
    <li className="flex flex-col rounded-lg border border-line p-4">
      <div className="flex items-start gap-3">
        {group.provider === null ? null : <ProviderIcon provider={group.provider} size={24} labelled />}
        <div className="min-w-0 flex-1">
          <p dir="auto" className="line-clamp-2 font-semibold text-ink text-sm">
            {group.name}
            {within.promptId === undefined ? null : (
              <SubjectLink kind="prompts" id={group.id} name={group.name} className="-my-1" />
            )}
          </p>
          {group.detail ? (
            <p dir="auto" className="truncate text-ink-faint text-xs">
              {group.detail}
            </p>
          ) : null}
        </div>
        <FigureButton onPress={openNamed} className="shrink-0 font-bold text-ink text-lg tabular-nums">
          {figures.score === null ? '–' : formatDecimal(figures.score, i18n.language)}
        </FigureButton>
      </div>
      <div className="mt-auto pt-3">
        {positive !== null && neutral !== null && negative !== null ? (
          <SentimentBar sentiment={{ positive, neutral, negative }} showLegend onPart={openPart} />
        ) : (
          <p className="text-ink-soft text-sm">{t('detailed.notNamed')}</p>
        )}
        <div className="mt-3 flex items-center justify-between gap-3 text-ink-faint text-xs tabular-nums">
          <span className="inline-flex flex-wrap gap-x-1.5 gap-y-2">
            <FigureButton
              onPress={() =>
                onOpenRuns({ title: group.name, figure: { of: 'answers' }, within, n: figures.count })
              }
            >
              {t('detailed.runs', { count: figures.count, n: say(figures.count) })}
            </FigureButton>
            <span aria-hidden="true">·</span>
            <FigureButton onPress={openNamed}>
              {t('detailed.named', { count: figures.n, n: say(figures.n) })}
            </FigureButton>
          </span>
          <ChangeMark change={figures.change} unit="score" compact />
        </div>
      </div>
    </li>
  )
}
