import { brandOfJob } from '@sillage/core/base/ids'
import { listed } from '@sillage/core/base/listed'
import { type ChatDraft, orderOfDraft } from '@sillage/core/chat/draft'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ApiError } from '@/data/api-error.ts'
import { useCreation } from '@/data/use-creation.ts'
import { useKeyboardInset } from '@/lib/use-keyboard-inset.ts'
import { Button } from '@/ui/button.tsx'
import { Spinner } from '@/ui/spinner.tsx'
import { usePlanTexts } from '@/widgets/planner/use-plan-texts.ts'
import { missingIn } from './missing.ts'
import type { Chat } from './use-chat.ts'
import { useDraftPlan } from './use-draft-plan.ts'

/** The launch of the draft, with what it costs: in sight in a low window and above the keyboard of a phone too. */
export const LaunchBar = ({
  chat,
  draft,
  onLaunch,
}: {
  chat: Chat
  draft: ChatDraft
  onLaunch: () => void
}) => (
  <div
    style={{ bottom: `calc(0.75rem + ${useKeyboardInset()}px)` }}
    className="sticky z-10 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-line bg-surface px-4 py-3 shadow-card"
  >
    {chat.jobId === null ? (
      <Order chat={chat} draft={draft} onLaunch={onLaunch} />
    ) : (
      <Launched
        jobId={chat.jobId}
        isBusy={chat.isSending || chat.isGenerating}
        onAnother={chat.startAnother}
      />
    )}
  </div>
)

const Order = ({ chat, draft, onLaunch }: { chat: Chat; draft: ChatDraft; onLaunch: () => void }) => {
  const { t, i18n } = useTranslation('ai-mode')
  const { runs, left } = usePlanTexts(useDraftPlan(draft))
  const missing = missingIn(draft)
  return (
    <>
      <p className="min-w-0 flex-1 text-ink-soft text-sm tabular-nums">
        {missing.length > 0 && !chat.isWriting ? (
          t('refused.missing', {
            list: listed(
              missing.map((part) => t(`refused.parts.${part}`)),
              i18n.language,
            ),
          })
        ) : (
          <>
            {runs[0]} <strong className="font-bold text-base text-ink">{runs[1]}</strong>
            {left === null ? null : (
              <span className="block text-xs max-sm:hidden">{`${left[0]}: ${left[1]}`}</span>
            )}
          </>
        )}
      </p>
      <Button
        variant="primary"
        disabled={chat.isWriting || chat.isSending || orderOfDraft(draft) === null}
        loading={chat.isGenerating}
        onClick={() => {
          onLaunch()
          void chat.launch(draft)
        }}
      >
        {t('draft.launch')}
      </Button>
    </>
  )
}

/** The job of the draft, with its analysis and the way to the next order. */
const Launched = ({
  jobId,
  isBusy,
  onAnother,
}: {
  jobId: string
  isBusy: boolean
  onAnother: () => void
}) => {
  const { t } = useTranslation('ai-mode')
  const { job, error } = useCreation(jobId)
  // A job is kept for a month; its conversation is kept longer.
  const isOver = error instanceof ApiError && error.code === 'job_not_found'
  const state = job?.status ?? (isOver ? 'completed' : 'processing')
  return (
    <>
      <p role="status" className="flex min-w-0 flex-1 items-center gap-2 font-medium text-ink text-sm">
        {state === 'processing' ? <Spinner /> : null}
        {t(`launched.${state}`)}
      </p>
      <span className="flex flex-wrap gap-2">
        <Button disabled={isBusy} onClick={onAnother}>
          {t('launched.another')}
        </Button>
        {state === 'completed' && job?.analysis_id ? (
          <Button asChild variant="primary">
            <Link to={`/dashboard/${brandOfJob(jobId)}/analyses/${job.analysis_id}`}>
              {t('launched.open')}
            </Link>
          </Button>
        ) : null}
      </span>
    </>
  )
}
