import type { EditedNewsletter } from '@sillage/core/newsletters/calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime, formatInteger } from '@/lib/format.ts'
import { Button } from '@/ui/button.tsx'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { ConfirmDialog } from '@/ui/confirm-dialog.tsx'
import { ProgressBar } from '@/ui/progress-bar.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { computeProgress } from './newsletter-values.ts'
import { StateBadge } from './state-badge.tsx'
import { useNewsletterAct } from './use-newsletter-act.ts'
import { useReaderCount } from './use-reader-count.ts'

const FIGURES = ['queued', 'sent', 'failed', 'unsubscribed', 'bounced', 'complained'] as const

/** Schedule, progress and results of an issue. @param isChanged unsaved changes are not sent */
export const SendingCard = ({ issue, isChanged }: { issue: EditedNewsletter; isChanged: boolean }) => {
  const { t, i18n } = useTranslation('newsletters')
  const { run, doing } = useNewsletterAct()
  const [at, setAt] = useState('')
  const [asking, setAsking] = useState(false)
  const { state, counts, audience, send_at, finished_at } = issue
  const n = useReaderCount(issue.segment)
  const label = t(at === '' ? 'sending.now' : 'sending.schedule')
  const when = (iso: string) => formatDateTime(Date.parse(iso), i18n.language)
  return (
    <Card>
      <CardHeader title={t('sending.title')} action={<StateBadge issue={issue} />} />
      <CardBody className="space-y-4">
        {state === 'draft' ? (
          <>
            <TextField
              label={t('sending.at')}
              hint={t('sending.atHint')}
              type="datetime-local"
              value={at}
              onValueChange={setAt}
            />
            {isChanged ? <p className="text-ink-soft text-sm">{t('sending.save')}</p> : null}
            <Button
              variant="primary"
              disabled={isChanged}
              loading={doing === 'schedule'}
              onClick={() => setAsking(true)}
            >
              {label}
            </Button>
            {asking ? (
              <ConfirmDialog
                title={at === '' ? t('sending.askNow') : t('sending.askAt', { when: when(at) })}
                description={
                  n === null
                    ? t('segment.counting')
                    : t('segment.count', { n: formatInteger(n, i18n.language) })
                }
                confirm={label}
                variant="primary"
                pending={doing === 'schedule'}
                onConfirm={() =>
                  run(
                    {
                      action: 'schedule',
                      issue_id: issue.id,
                      ...(at === '' ? {} : { send_at: new Date(at).toISOString() }),
                    },
                    () => setAsking(false),
                  )
                }
                onClose={() => setAsking(false)}
              />
            ) : null}
          </>
        ) : (
          <>
            {send_at === null ? null : (
              <p className="text-ink text-sm">
                {t(state === 'scheduled' ? 'sending.due' : 'sending.since', { when: when(send_at) })}
                {finished_at === null ? null : ` ${t('sending.finished', { when: when(finished_at) })}`}
              </p>
            )}
            <div className="space-y-1.5">
              <ProgressBar value={computeProgress(issue)} label={t('sending.progress')} />
              <p className="text-ink-soft text-sm">
                {t('sending.audience', { n: formatInteger(audience, i18n.language) })}
              </p>
            </div>
            <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
              {FIGURES.map((name) => (
                <div key={name}>
                  <dt className="text-ink-soft text-xs">{t(`figures.${name}`)}</dt>
                  <dd className="font-semibold text-ink text-lg tabular-nums">
                    {formatInteger(counts[name], i18n.language)}
                  </dd>
                </div>
              ))}
            </dl>
            {state === 'scheduled' ? (
              <Button
                loading={doing === 'unschedule'}
                onClick={() => run({ action: 'unschedule', issue_id: issue.id })}
              >
                {t('sending.unschedule')}
              </Button>
            ) : null}
            {state === 'sending' ? (
              <Button
                variant="danger"
                loading={doing === 'stop'}
                onClick={() => run({ action: 'stop', issue_id: issue.id })}
              >
                {t('sending.stop')}
              </Button>
            ) : null}
          </>
        )}
      </CardBody>
    </Card>
  )
}
