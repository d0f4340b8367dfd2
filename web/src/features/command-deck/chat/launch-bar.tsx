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

/** The launch of the draft, in reach wherever the page is scrolled and above the keyboard of a phone. */
export const LaunchBar = ({ chat, draft }: { chat: Chat; draft: ChatDraft }) => (
  <div
    style={{ bottom: useKeyboardInset() }}
    className="pointer-events-none sticky z-10 grid gap-4 pt-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]"
  >
    <div className="pointer-events-auto -mx-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-overlay sm:mx-0 sm:rounded-t-lg sm:border-x lg:col-start-2">
      {chat.jobId === null ? (
        <Order chat={chat} draft={draft} />
      ) : (
        <Launched
          jobId={chat.jobId}
          isBusy={chat.isSending || chat.isGenerating}
          onAnother={chat.startAnother}
        />
      )}
    </div>
  </div>
)

const Order = ({ chat, draft }: { chat: Chat; draft: ChatDraft }) => {
  const { t, i18n } = useTranslation('ai-mode')
  const { runs } = usePlanTexts(useDraftPlan(draft))
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
          </>
        )}
      </p>
      <Button
        variant="primary"
        disabled={chat.isWriting || chat.isSending || orderOfDraft(draft) === null}
        loading={chat.isGenerating}
        onClick={() => void chat.launch(draft)}
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
