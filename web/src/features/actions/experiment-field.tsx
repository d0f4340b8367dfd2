import type { ActionDto } from '@sillage/core/actions/calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayEdit } from '@/data/use-brand-here.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { useExperiment } from '@/data/use-experiments.ts'
import { formatDateTime } from '@/lib/format.ts'
import { Button } from '@/ui/button.tsx'
import { Notice } from '@/ui/notice.tsx'
import { ExperimentPlan } from './experiment-plan.tsx'
import { ExperimentVerdict } from './experiment-verdict.tsx'

/** Did an action work? Its registered test with the verdict, and the plan of a new one. */
export const ExperimentField = ({
  brandId,
  action,
  prompts,
  isSaved,
}: {
  brandId: string
  action: ActionDto
  prompts: readonly { value: string; label: string }[]
  /** Whether the target that the dialog shows is stored. */
  isSaved: boolean
}) => {
  const { t, i18n } = useTranslation('actions')
  const errorText = useErrorText()
  const mayEdit = useMayEdit()
  const state = useExperiment({ brandId, actionId: action.action_id })
  const [isPlanning, setIsPlanning] = useState(false)
  const [newest, ...earlier] = state.data?.registrations ?? []
  const verdict = state.data?.verdict ?? null
  return (
    <section aria-label={t('test.title')} className="space-y-3 border-line border-t pt-4">
      <h3 className="font-semibold text-ink text-sm">{t('test.title')}</h3>
      {state.isError ? <Notice tone="negative">{errorText(state.error)}</Notice> : null}
      {newest === undefined ? <p className="text-ink-soft text-sm">{t('test.about')}</p> : null}
      {newest === undefined || verdict === null ? null : (
        <ExperimentVerdict
          registration={newest}
          verdict={verdict}
          doneAt={action.status === 'done' ? action.closed_at : null}
        />
      )}
      {earlier.length === 0 ? null : (
        <details className="text-ink-soft text-sm">
          <summary className="cursor-pointer font-semibold text-ink">{t('test.earlier')}</summary>
          <ul className="mt-1.5 space-y-1">
            {earlier.map(({ hash, registeredAt }) => (
              <li key={hash}>
                {t('test.registered', { date: formatDateTime(Date.parse(registeredAt), i18n.language) })}
              </li>
            ))}
          </ul>
        </details>
      )}
      {!mayEdit || state.data === undefined ? null : isPlanning ? (
        <ExperimentPlan
          brandId={brandId}
          action={action}
          prompts={prompts}
          isSaved={isSaved}
          replaced={newest ?? null}
          onRegistered={() => setIsPlanning(false)}
        />
      ) : (
        <Button size="sm" onClick={() => setIsPlanning(true)}>
          {t(newest === undefined ? 'test.plan' : 'test.change')}
        </Button>
      )}
    </section>
  )
}
