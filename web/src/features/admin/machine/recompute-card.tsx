import { analysisIdSchema } from '@sillage/core/base/ids'
import {
  getRecomputation,
  type RecomputationDto,
  startRecomputation,
} from '@sillage/core/recomputation/calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '@/data/call-api.ts'
import { useAdminQuery } from '@/data/use-admin.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { formatDateTime, formatInteger } from '@/lib/format.ts'
import { Button } from '@/ui/button.tsx'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { FieldError } from '@/ui/field.tsx'
import { Notice } from '@/ui/notice.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { useWorkChange } from './use-work-change.ts'

const REFRESH_MS = 2_000

/** The id in a typed analysis id or page address. */
const idIn = (typed: string): string | null =>
  typed.split(/[/?#\s]/).findLast((part) => analysisIdSchema.safeParse(part).success) ?? null

const recompute = async (analysisId: string): Promise<null> => {
  await callApi(startRecomputation, { params: { analysisId } })
  return null
}

/** Recomputes all stored figures of an analysis from its runs, and shows the differences. */
export const RecomputeCard = () => {
  const { t } = useTranslation('admin')
  const [typed, setTyped] = useState('')
  const analysisId = idIn(typed)
  const { run, isDoing } = useWorkChange()
  const isWrong = typed.trim() !== '' && analysisId === null
  return (
    <Card>
      <CardHeader title={t('work.recompute.title')} description={t('work.recompute.description')} />
      <CardBody className="space-y-4">
        <form
          className="flex flex-wrap items-start gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            if (analysisId !== null)
              run({ act: 'recompute', id: analysisId, send: () => recompute(analysisId) })
          }}
        >
          <TextField
            label={t('work.recompute.analysis')}
            labelHidden
            error={isWrong ? t('work.recompute.wrong') : undefined}
            className="max-w-xl flex-1 basis-64"
            dir="auto"
            placeholder={t('work.recompute.analysis')}
            value={typed}
            onValueChange={setTyped}
          />
          <Button
            type="submit"
            disabled={analysisId === null}
            loading={analysisId !== null && isDoing('recompute', analysisId)}
          >
            {t('work.recompute.start')}
          </Button>
        </form>
        {analysisId === null ? null : <Newest key={analysisId} analysisId={analysisId} />}
      </CardBody>
    </Card>
  )
}

/** The newest recomputation of an analysis, polled while it runs. */
const Newest = ({ analysisId }: { analysisId: string }) => {
  const { t } = useTranslation('admin')
  const errorText = useErrorText()
  const [isRunning, setIsRunning] = useState(true)
  const newest = useAdminQuery(
    getRecomputation,
    { params: { analysisId } },
    isRunning ? { refetchInterval: REFRESH_MS } : {},
  )
  const recomputation = newest.data?.data
  const running = recomputation?.status === 'running'
  if (recomputation !== undefined && running !== isRunning) setIsRunning(running)
  if (newest.isError) return <FieldError>{errorText(newest.error)}</FieldError>
  if (recomputation === undefined) return null
  if (recomputation === null) return <p className="text-ink-soft text-sm">{t('work.recompute.never')}</p>
  return <Outcome recomputation={recomputation} />
}

const Outcome = ({ recomputation }: { recomputation: RecomputationDto }) => {
  const { t, i18n } = useTranslation('admin')
  const { status, startedAt, versions, done, compared, differed, differences } = recomputation
  const say = (count: number) => formatInteger(count, i18n.language)
  const facts: [string, string][] = [
    [t('work.since'), formatDateTime(Date.parse(startedAt), i18n.language)],
    [t('work.recompute.versions'), `${say(done)} / ${say(versions)}`],
    [t('work.recompute.compared'), say(compared)],
    [t('work.recompute.differed'), say(differed)],
  ]
  return (
    <div role="status" className="space-y-4">
      <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-semibold text-ink tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {status === 'done' && differed === 0 ? <Notice>{t('work.recompute.same')}</Notice> : null}
      {differences.length === 0 ? null : (
        <ul className="max-h-72 overflow-auto rounded-md bg-sunken p-3 font-mono text-xs" dir="ltr">
          {differences.map((path) => (
            <li key={path} className="break-all">
              {path}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
