import { TOPIC_LIMITS, type Topic } from '@sillage/core/brands/topic'
import { RefreshCw, Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useGeneratingProgress } from '@/lib/use-generating-progress.ts'
import { Badge } from '@/ui/badge.tsx'
import { Button } from '@/ui/button.tsx'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { EmptyState } from '@/ui/empty-state.tsx'
import { ErrorState } from '@/ui/error-state.tsx'
import { Notice } from '@/ui/notice.tsx'
import { ProgressBar } from '@/ui/progress-bar.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { useTopicErrorText } from './topic-errors.ts'
import { shortenPrompt } from './topic-preview.ts'
import type { useTopics } from './use-topics.ts'

/** As many as are generated: what stands below does not move when they come. */
const USUAL = Array.from({ length: TOPIC_LIMITS.topics }, (_, place) => place)

/** The topics of a brand; choosing one opens the wizard. */
export const TopicList = ({
  brandName,
  from,
  onChoose,
}: {
  brandName: string
  from: ReturnType<typeof useTopics>
  onChoose: (topic: Topic) => void
}) => {
  const { t } = useTranslation('command-deck')
  const say = useTopicErrorText()
  const { topics, list, again, isGenerating, generationError } = from
  const progress = useGeneratingProgress(isGenerating)
  const failure = generationError === null ? null : say('generate', generationError)
  return (
    <Card aria-labelledby="topics-title">
      <CardHeader
        titleId="topics-title"
        title={t('topics.title', { brand: brandName })}
        description={t('topics.description')}
        action={
          topics.length === 0 && !list.isPending ? null : (
            <Button
              size="sm"
              disabled={list.isPending}
              icon={<RefreshCw aria-hidden="true" className="size-4" />}
              loading={isGenerating}
              onClick={() => again.mutate()}
            >
              {t('topics.again')}
            </Button>
          )
        }
      />
      <CardBody>
        {progress === null ? null : (
          <div role="status" className="mb-4 space-y-2.5">
            <p className="font-semibold text-ink text-sm">{t('topics.generating')}</p>
            <ProgressBar value={progress} label={t('topics.generating')} />
            <p className="text-ink-soft text-sm">{t('topics.upToAMinute')}</p>
          </div>
        )}
        {failure === null || topics.length === 0 ? null : (
          <Notice tone="negative" className="mb-4">
            {failure}
          </Notice>
        )}
        {list.isPending ? (
          <div className="grid gap-2.5 sm:grid-cols-2" aria-busy="true">
            {USUAL.map((place) => (
              <Skeleton key={place} className="h-27 sm:h-24" />
            ))}
          </div>
        ) : list.isError && topics.length === 0 ? (
          <ErrorState title={say('load', list.error)} onRetry={() => void list.refetch()} className="py-6" />
        ) : topics.length > 0 ? (
          <ul className="grid gap-2.5 sm:grid-cols-2">
            {topics.map((topic) => (
              <li key={topic.topic} className="min-w-0">
                <TopicButton topic={topic} onChoose={() => onChoose(topic)} />
              </li>
            ))}
          </ul>
        ) : progress === null ? (
          <EmptyState
            title={failure ?? t('topics.empty')}
            action={
              <Button variant="primary" onClick={() => again.mutate()}>
                {t('topics.generate')}
              </Button>
            }
            className="py-8"
          />
        ) : null}
      </CardBody>
    </Card>
  )
}

const TopicButton = ({ topic, onChoose }: { topic: Topic; onChoose: () => void }) => {
  const { t } = useTranslation('command-deck')
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex h-full w-full flex-col rounded-md border border-line bg-surface px-3.5 py-3 text-start transition-colors hover:border-accent hover:bg-accent-soft"
    >
      <span className="flex w-full items-start justify-between gap-2">
        <span className="min-w-0 break-words font-semibold text-ink text-sm">
          <bdi>{topic.topic}</bdi>
        </span>
        {topic.isCustom ? <Badge tone="accent">{t('topics.custom')}</Badge> : null}
      </span>
      <span className="mt-1 break-words text-ink-soft text-sm">
        <bdi>{shortenPrompt(topic.prompts[0] ?? '')}</bdi>
      </span>
      <span className="mt-auto flex items-center gap-1.5 pt-2 text-ink-faint text-xs tabular-nums">
        <Users aria-hidden="true" className="size-3.5" />
        {t('topics.counts', {
          prompts: t('topics.prompts', { count: topic.prompts.length }),
          personas: t('topics.personas', { count: topic.personas.length }),
        })}
      </span>
    </button>
  )
}
