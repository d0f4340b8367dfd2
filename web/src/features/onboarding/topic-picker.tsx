import type { Topic } from '@sillage/core/brands/topic'
import { Users } from 'lucide-react'
import { RadioGroup } from 'radix-ui'
import { useTranslation } from 'react-i18next'
import { cn } from '@/lib/cn.ts'
import { PromptChoice } from './prompt-choice.tsx'

const PREVIEW = { longest: 80, cut: 77 }

const getPreview = (text: string): string =>
  text.length > PREVIEW.longest ? `${text.slice(0, PREVIEW.cut)}...` : text

/** The topic of an analysis, then its questions and personas. */
export const TopicPicker = ({
  topics,
  chosen,
  onChoose,
  left,
  onToggle,
}: {
  topics: readonly Topic[]
  chosen: number
  onChoose: (index: number) => void
  /** Deselected questions. */
  left: readonly string[]
  onToggle: (prompt: string, on: boolean) => void
}) => {
  const { t } = useTranslation('onboarding')
  const topic = topics[chosen]
  return (
    <>
      <section aria-labelledby="topics-title">
        <h2 id="topics-title" className="mb-2 font-semibold text-ink text-sm">
          {t('analysis.topic')}
        </h2>
        <RadioGroup.Root
          aria-labelledby="topics-title"
          value={String(chosen)}
          onValueChange={(value) => onChoose(Number(value))}
          className="grid gap-2.5 sm:grid-cols-2"
        >
          {topics.map(({ topic: title, prompts: [first = ''] }, index) => (
            <RadioGroup.Item
              key={title}
              value={String(index)}
              className={cn(
                'rounded-md border px-3.5 py-3 text-start transition-colors',
                index === chosen
                  ? 'border-accent bg-accent-soft'
                  : 'border-line bg-surface hover:border-line-strong',
              )}
            >
              <span className="block font-semibold text-ink text-sm">{title}</span>
              <span className="mt-0.5 block text-ink-soft text-xs">{getPreview(first)}</span>
            </RadioGroup.Item>
          ))}
        </RadioGroup.Root>
      </section>
      <section aria-labelledby="prompts-title">
        <h2 id="prompts-title" className="mb-2 font-semibold text-ink text-sm">
          {t('analysis.prompts')}
        </h2>
        <div className="space-y-2">
          {topic?.prompts.map((prompt) => (
            <PromptChoice
              key={prompt}
              prompt={prompt}
              checked={!left.includes(prompt)}
              onCheckedChange={(on) => onToggle(prompt, on)}
            />
          ))}
        </div>
        {topic === undefined || topic.personas.length === 0 ? null : (
          <div className="mt-3 flex items-start gap-2 text-ink-soft text-sm">
            <Users aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <p>
              {t('analysis.personas', {
                names: topic.personas
                  .map(({ full_name, occupation, city }) => `${full_name} (${occupation}, ${city})`)
                  .join(' · '),
              })}
            </p>
          </div>
        )}
      </section>
    </>
  )
}
