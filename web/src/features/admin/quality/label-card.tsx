import type { BodyOf } from '@sillage/core/base/call'
import { LABELLED_FIGURES } from '@sillage/core/quality/agreement'
import { getReadingSample, labelReading } from '@sillage/core/quality/calls'
import { type Label, type Mark, PLACES, TONES } from '@sillage/core/quality/reading-sample'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '@/data/call-api.ts'
import { useAdminChange, useAdminQuery } from '@/data/use-admin.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { Badge } from '@/ui/badge.tsx'
import { Button } from '@/ui/button.tsx'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { ErrorState } from '@/ui/error-state.tsx'
import { RadioGroup } from '@/ui/radio-group.tsx'
import { SkeletonText } from '@/ui/skeleton.tsx'
import { toast } from '@/ui/toast.ts'

/** An answer to label. The analyst's reading stays hidden until the label is stored. */
export const LabelCard = ({
  runId,
  next,
  onNext,
}: {
  runId: string
  /** The next reading; null at the end. */
  next: string | null
  onNext: (runId: string | null) => void
}) => {
  const { t } = useTranslation('admin')
  const sample = useAdminQuery(getReadingSample, { params: { runId } })
  const data = sample.data?.data
  const reading = data?.run_id === runId ? data : undefined
  return (
    <Card>
      <CardHeader
        title={t('quality.card.title')}
        {...(reading === undefined
          ? {}
          : { description: t('quality.card.about', { brand: reading.brand_name }) })}
        action={<Button onClick={() => onNext(null)}>{t('quality.card.stop')}</Button>}
      />
      <CardBody className="space-y-5">
        {sample.isError ? (
          <ErrorState title={t('quality.card.gone')} onRetry={() => void sample.refetch()} />
        ) : reading === undefined ? (
          <SkeletonText lines={8} />
        ) : (
          <>
            <section aria-label={t('quality.card.prompt')}>
              <h3 className="font-semibold text-ink-soft text-xs">{t('quality.card.prompt')}</h3>
              <p className="mt-1 break-words text-ink" dir="auto" lang={reading.language_code}>
                {reading.prompt}
              </p>
            </section>
            <section aria-label={t('quality.card.answer')}>
              <h3 className="font-semibold text-ink-soft text-xs">{t('quality.card.answer')}</h3>
              <p
                className="mt-1 whitespace-pre-wrap break-words text-start text-ink"
                dir="auto"
                lang={reading.language_code}
              >
                <Marked text={reading.text} marks={reading.marks} />
              </p>
            </section>
            {reading.label === null || reading.analyst === null ? (
              <LabelForm runId={runId} />
            ) : (
              <Compared label={reading.label} analyst={reading.analyst} next={next} onNext={onNext} />
            )}
          </>
        )}
      </CardBody>
    </Card>
  )
}

/** Distinct without colour. */
const MARKS = {
  brand: 'rounded-sm bg-accent-soft px-0.5 font-bold text-accent-strong',
  competitor:
    'bg-transparent font-semibold text-inherit underline decoration-2 decoration-dotted decoration-info underline-offset-4',
} as const

const Marked = ({ text, marks }: { text: string; marks: readonly Mark[] }) => {
  let at = 0
  const parts = marks.map(({ start, end, kind }) => {
    const before = text.slice(at, start)
    at = end
    return (
      <span key={start}>
        {before}
        <mark className={MARKS[kind]}>{text.slice(start, end)}</mark>
      </span>
    )
  })
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  )
}

const UNTOLD = 'untold'

const chosen = <V extends string>(value: V | '' | typeof UNTOLD): V | null =>
  value === '' || value === UNTOLD ? null : value

const LabelForm = ({ runId }: { runId: string }) => {
  const { t } = useTranslation(['admin', 'common'])
  const errorText = useErrorText()
  const [named, setNamed] = useState<'' | 'yes' | 'no'>('')
  const [sentiment, setSentiment] = useState<'' | typeof UNTOLD | (typeof TONES)[number]>('')
  const [position, setPosition] = useState<'' | typeof UNTOLD | (typeof PLACES)[number]>('')
  const change = useAdminChange((body: BodyOf<typeof labelReading>) =>
    callApi(labelReading, { params: { runId }, body }),
  )
  const isWhole = named === 'no' || (named === 'yes' && sentiment !== '' && position !== '')
  const save = () =>
    change.mutate(
      named === 'yes'
        ? { named: true, sentiment: chosen(sentiment), position: chosen(position) }
        : { named: false, sentiment: null, position: null },
      { onError: (error) => toast.error(errorText(error)) },
    )
  const untold = { value: UNTOLD, label: t('quality.card.untold') } as const
  return (
    <form
      className="space-y-4 border-line border-t pt-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (isWhole) save()
      }}
    >
      <Question title={t('quality.card.named')}>
        <RadioGroup<'' | 'yes' | 'no'>
          inline
          label={t('quality.card.named')}
          value={named}
          onValueChange={setNamed}
          options={[
            { value: 'yes', label: t('quality.card.yes') },
            { value: 'no', label: t('quality.card.no') },
          ]}
        />
      </Question>
      {named === 'yes' ? (
        <>
          <Question title={t('quality.card.sentiment')}>
            <RadioGroup<typeof sentiment>
              inline
              label={t('quality.card.sentiment')}
              value={sentiment}
              onValueChange={setSentiment}
              options={[...TONES.map((value) => ({ value, label: t(`common:sentiment.${value}`) })), untold]}
            />
          </Question>
          <Question title={t('quality.card.position')}>
            <RadioGroup<typeof position>
              inline
              label={t('quality.card.position')}
              value={position}
              onValueChange={setPosition}
              options={[...PLACES.map((value) => ({ value, label: value })), untold]}
            />
          </Question>
        </>
      ) : null}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" disabled={!isWhole} loading={change.isPending}>
          {t('quality.card.save')}
        </Button>
        <p className="text-ink-soft text-sm">{t('quality.card.stays')}</p>
      </div>
    </form>
  )
}

const Question = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <p className="mb-2 font-semibold text-ink text-sm">{title}</p>
    {children}
  </div>
)

const Compared = ({
  label,
  analyst,
  next,
  onNext,
}: {
  label: Label
  analyst: Label
  next: string | null
  onNext: (runId: string | null) => void
}) => {
  const { t } = useTranslation(['admin', 'common'])
  const text = ({ named, sentiment, position }: Label, figure: (typeof LABELLED_FIGURES)[number]): string => {
    if (figure === 'named') return t(named ? 'quality.card.yes' : 'quality.card.no')
    if (!named) return '–'
    if (figure === 'position') return position ?? t('quality.card.untold')
    return sentiment === null ? t('quality.card.untold') : t(`common:sentiment.${sentiment}`)
  }
  return (
    <div className="space-y-4 border-line border-t pt-4">
      <table className="w-full max-w-xl text-start text-sm">
        <thead>
          <tr className="text-ink-soft">
            <td />
            <th className="py-1.5 text-start font-medium" scope="col">
              {t('quality.card.yours')}
            </th>
            <th className="py-1.5 text-start font-medium" scope="col">
              {t('quality.card.analyst')}
            </th>
            <td />
          </tr>
        </thead>
        <tbody>
          {LABELLED_FIGURES.map((figure) => {
            const [own, other] = [text(label, figure), text(analyst, figure)]
            return (
              <tr key={figure} className="border-line border-t">
                <th className="py-1.5 pe-3 text-start font-medium text-ink" scope="row">
                  {t(`quality.figures.${figure}`)}
                </th>
                <td className="py-1.5 pe-3">{own}</td>
                <td className="py-1.5 pe-3">{other}</td>
                <td className="py-1.5 text-end">
                  {own === other ? null : <Badge tone="warning">{t('quality.card.differs')}</Badge>}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {next === null ? (
        <p className="text-ink-soft text-sm">{t('quality.readings.finished')}</p>
      ) : (
        <Button variant="primary" onClick={() => onNext(next)}>
          {t('quality.card.next')}
        </Button>
      )}
    </div>
  )
}
