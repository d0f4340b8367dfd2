import { languageName } from '@sillage/core/base/language-name'
import { providerName } from '@sillage/core/providers/provider-names'
import type { RunDetail } from '@sillage/core/runs/calls'
import type { ReadEntity, Sentiment } from '@sillage/core/runs/reading'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '@/lib/format.ts'
import { Badge } from '@/ui/badge.tsx'
import { Notice } from '@/ui/notice.tsx'
import { ProviderIcon } from '@/ui/provider-icon.tsx'
import { SentimentBar } from '@/ui/sentiment-bar.tsx'
import { SubjectLink } from '@/ui/subject-link.tsx'
import { Tabs } from '@/ui/tabs.tsx'
import { Tooltip } from '@/ui/tooltip.tsx'
import { AnswerTab } from './tabs/answer-tab.tsx'
import { CompetitorsTab } from './tabs/competitors-tab.tsx'
import { RecommendationsTab } from './tabs/recommendations-tab.tsx'
import { WebSearchTab } from './tabs/web-search-tab.tsx'
import { useCountedReading } from './use-counted-reading.ts'

type RunTab = 'answer' | 'web-search' | 'competitors' | 'recommendations'

export const RunDetails = ({
  run,
  menuOf,
}: {
  run: RunDetail
  menuOf: (entity: ReadEntity) => ReactNode
}) => {
  const { t } = useTranslation('run')
  const [tab, setTab] = useState<RunTab>('answer')
  const { entities, spellings, sentiment } = useCountedReading(run)
  const reading = useMemo(
    () => run.reading && { ...run.reading, entities: spellings },
    [run.reading, spellings],
  )
  const recommendations = run.reading?.recommendations ?? []
  const tabs = [
    {
      key: 'answer' as const,
      label: t('tabs.answer'),
      content: (
        <AnswerTab
          text={run.answer?.text ?? ''}
          reading={reading}
          languageCode={run.languageCode}
          brandId={run.brandId}
        />
      ),
    },
    ...(run.webSearch
      ? [
          {
            key: 'web-search' as const,
            label: t('tabs.webSearch'),
            content: (
              <WebSearchTab
                queries={run.answer?.searchQueries ?? []}
                citations={run.answer?.citations ?? []}
              />
            ),
          },
        ]
      : []),
    // The companies of the answer are still loading.
    ...(run.unread
      ? []
      : [
          {
            key: 'competitors' as const,
            label: t('tabs.competitors'),
            content: (
              <CompetitorsTab entities={entities} productsLocked={run.locked.shopping} menuOf={menuOf} />
            ),
          },
        ]),
    ...(recommendations.length > 0
      ? [
          {
            key: 'recommendations' as const,
            label: t('tabs.recommendations'),
            content: <RecommendationsTab recommendations={recommendations} />,
          },
        ]
      : []),
  ]
  return (
    <div className="pb-10">
      <Head run={run} sentiment={sentiment} />
      <Section title={t('prompt')}>
        <p dir="auto" className="text-base text-ink">
          {run.prompt}
          <SubjectLink kind="prompts" id={run.promptId} name={run.prompt} />
        </p>
        {run.instructions === null ? null : <Asked instructions={run.instructions} prompt={run.prompt} />}
      </Section>
      {run.reading?.analysisText ? (
        <Section title={t('analysis')}>
          <ReadingText run={run} />
        </Section>
      ) : null}
      <Tabs
        items={tabs}
        value={tab}
        onValueChange={setTab}
        label={t('title')}
        listClassName="sticky top-0 z-10 mt-2 bg-surface px-5"
        contentClassName="px-5 pt-4"
      />
    </div>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="px-5 pt-5">
    <h3 className="mb-1.5 font-semibold text-ink-faint text-xs">{title}</h3>
    {children}
  </section>
)

/** The prompt as sent, with the instructions about persona, language and format. */
const Asked = ({ instructions, prompt }: { instructions: string; prompt: string }) => {
  const { t } = useTranslation('run')
  return (
    <details className="mt-2 text-sm">
      <summary className="w-fit cursor-pointer rounded-sm text-ink-soft hover:text-ink">
        {t('asked.show')}
      </summary>
      <dl className="mt-2 space-y-3 rounded-lg border border-line bg-page px-4 py-3">
        <div>
          <dt className="text-ink-faint text-xs">{t('asked.instructions')}</dt>
          <dd lang="en" dir="ltr" className="mt-1 whitespace-pre-wrap break-words text-ink">
            {instructions}
          </dd>
        </div>
        <div>
          <dt className="text-ink-faint text-xs">{t('asked.prompt')}</dt>
          <dd dir="auto" className="mt-1 whitespace-pre-wrap break-words text-start text-ink">
            {prompt}
          </dd>
        </div>
      </dl>
    </details>
  )
}

/** The analyst's reading, in the reader's language when available, else in English with a note. */
const ReadingText = ({ run }: { run: RunDetail }) => {
  const { t, i18n } = useTranslation('run')
  const { analysisText = '', analysisTextLocal = '' } = run.reading ?? {}
  const languageOf = (code: string) => code.toLowerCase().split(/[-_]/)[0] ?? ''
  const local = analysisTextLocal !== '' && languageOf(run.languageCode) === languageOf(i18n.language)
  const foreign = !local && languageOf(i18n.language) !== 'en'
  return (
    <>
      <p className="text-ink-soft text-sm" {...(foreign ? { lang: 'en' } : {})}>
        {local ? analysisTextLocal : analysisText}
      </p>
      {foreign ? <p className="mt-1 text-ink-faint text-xs">{t('analysisInEnglish')}</p> : null}
    </>
  )
}

const Head = ({ run, sentiment }: { run: RunDetail; sentiment: Sentiment | null }) => {
  const { t, i18n } = useTranslation('run')
  const at = run.finishedAt ?? run.startedAt
  return (
    <div className="border-line border-b bg-page px-5 py-4">
      <div className="flex flex-wrap items-center gap-2">
        <time dateTime={new Date(at).toISOString()} className="text-ink-soft text-sm tabular-nums">
          {formatDateTime(at, i18n.language)}
        </time>
        {run.answer?.simulated ? <Badge tone="warning">{t('simulated')}</Badge> : null}
        {run.status === 'failed' ? <Badge tone="negative">{t('failed')}</Badge> : null}
        {run.unread ? <Badge tone="warning">{t('unread')}</Badge> : null}
      </div>
      <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-3 text-sm sm:grid-cols-3">
        <Fact term={t('persona')}>
          {run.persona}
          <span className="block font-normal text-ink-soft">{run.persona_occupation}</span>
        </Fact>
        <Fact term={t('language')}>{languageName(run.languageCode, run.language, i18n.language)}</Fact>
        <Fact term={t('provider')}>
          <Tooltip label={run.answer?.reportedModel ?? run.model}>
            <button type="button" className="inline-flex items-center gap-2 text-start font-semibold">
              <ProviderIcon provider={run.provider} size={18} />
              {providerName(run.provider, i18n.language)}
            </button>
          </Tooltip>
        </Fact>
        <Fact term={t('list.model')}>
          {run.model}
          <span className="block font-normal text-ink-soft">
            {t(run.webSearch ? 'withWebSearch' : 'withoutWebSearch')}
          </span>
        </Fact>
        <Fact term={t('sentiment')} wide>
          {sentiment ? (
            <SentimentBar sentiment={sentiment} showLegend className="mt-1.5" />
          ) : (
            <span className="font-normal text-ink-soft">
              {t(run.status === 'failed' || run.unread ? 'noReading' : 'notNamed')}
            </span>
          )}
        </Fact>
      </dl>
      {run.unread ? (
        <Notice tone="warning" className="mt-4">
          {t('unreadHint')}
        </Notice>
      ) : run.error ? (
        <Notice tone="negative" className="mt-4">
          {t(`errors.${run.error.class}`)}
        </Notice>
      ) : null}
    </div>
  )
}

const Fact = ({ term, wide = false, children }: { term: string; wide?: boolean; children: ReactNode }) => (
  <div className={wide ? 'col-span-2 sm:col-span-3' : undefined}>
    <dt className="text-ink-faint text-xs">{term}</dt>
    <dd className="mt-0.5 font-semibold text-ink">{children}</dd>
  </div>
)
