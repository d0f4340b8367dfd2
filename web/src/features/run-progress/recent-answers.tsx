import type { RecentAnswer } from '@sillage/core/runs/group-run'
import { useTranslation } from 'react-i18next'
import { Badge } from '@/ui/badge.tsx'
import { ProviderIcon } from '@/ui/provider-icon.tsx'
import { SentimentBar } from '@/ui/sentiment-bar.tsx'

/** Names for the ids in an answer's cell. */
export interface CellNames {
  prompt: (promptId: string) => string
  persona: (personaId: string) => string
  language: (code: string) => string
  model: (modelId: string) => string
}

/** The newest answers, as they arrive. */
export const RecentAnswers = ({
  answers,
  names,
  onOpen,
}: {
  answers: readonly RecentAnswer[]
  names: CellNames
  onOpen: (runId: string) => void
}) => {
  const { t } = useTranslation('analysis')
  return (
    <ul aria-live="polite" aria-relevant="additions" className="divide-y divide-line">
      {answers.map((answer) => (
        <li key={answer.runId} className="animate-rise">
          <button
            type="button"
            onClick={() => onOpen(answer.runId)}
            className="flex w-full items-start gap-x-3 gap-y-2 px-5 py-3.5 text-start max-sm:flex-wrap transition-colors hover:bg-hover focus-visible:-outline-offset-2"
          >
            <ProviderIcon provider={answer.provider} size={24} labelled className="mt-0.5" />
            <span className="min-w-0 flex-1">
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-faint text-xs">
                <span className="font-semibold text-ink-soft">{names.model(answer.modelId)}</span>
                <span>{names.persona(answer.personaId)}</span>
                <span>{names.language(answer.languageCode)}</span>
                {answer.webSearch ? <span>{t('progress.webSearch')}</span> : null}
              </span>
              <span dir="auto" className="mt-0.5 block font-medium text-ink text-sm sm:truncate">
                {names.prompt(answer.promptId)}
              </span>
              <span dir="auto" className="mt-0.5 line-clamp-2 text-ink-soft text-sm">
                {answer.status === 'failed'
                  ? t(`progress.errors.${answer.errorClass ?? 'malformed'}`)
                  : answer.excerpt}
              </span>
            </span>
            <span className="flex shrink-0 gap-2 max-sm:w-full max-sm:items-center max-sm:ps-9 sm:w-24 sm:flex-col sm:items-end">
              <Outcome answer={answer} />
              {answer.sentiment ? (
                <SentimentBar sentiment={answer.sentiment} className="w-24 sm:w-full" />
              ) : null}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

const Outcome = ({ answer }: { answer: RecentAnswer }) => {
  const { t } = useTranslation('analysis')
  if (answer.status === 'failed') return <Badge tone="negative">{t('progress.failed')}</Badge>
  if (!answer.named) return <Badge>{t('progress.notNamed')}</Badge>
  return (
    <Badge tone="accent">
      {answer.rank === null ? t('progress.named') : t('progress.namedAt', { rank: answer.rank })}
    </Badge>
  )
}
