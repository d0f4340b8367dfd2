import type { ReportContent, ReportDto } from '@sillage/core/reports/calls'
import { MAX_REPORT_ADDRESSES, REPORT_PACES } from '@sillage/core/reports/report'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnalyses } from '@/data/use-analyses.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { useMembers } from '@/data/use-members.ts'
import { useSaveReport } from '@/data/use-reports.ts'
import { useSavedViews } from '@/data/use-saved-views.ts'
import { asSpokenLanguage, ownName, SPOKEN_LANGUAGES } from '@/lib/languages.ts'
import { toggled } from '@/lib/toggled.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog, DialogClose } from '@/ui/dialog.tsx'
import { Field } from '@/ui/field.tsx'
import { Notice } from '@/ui/notice.tsx'
import { NumberInput } from '@/ui/number-input.tsx'
import { SegmentedControl } from '@/ui/segmented-control.tsx'
import { Select } from '@/ui/select.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { toast } from '@/ui/toast.ts'
import { TokenInput } from '@/ui/token-input.tsx'
import { isAddress, toBody } from './report-values.ts'

const ALL = 'all'
const DAYS = 31
const LONGEST_NAME = 120
const LONGEST_ADDRESS = 254

const cleanDay = (typed: number): number => Math.min(DAYS, Math.max(1, Math.round(typed || 1)))

/** Content, schedule and recipients of a report. */
export const ReportDialog = ({
  brandId,
  report,
  onClose,
}: {
  brandId: string
  /** Null for a new report. */
  report: ReportDto | null
  onClose: () => void
}) => {
  const { t, i18n } = useTranslation(['brand-settings', 'common'])
  const errorText = useErrorText()
  const formId = useId()
  const analyses = useAnalyses(brandId)
  const members = useMembers(brandId)
  const saved = useSavedViews(brandId)
  const save = useSaveReport(brandId)
  const [values, setValues] = useState<ReportContent>(() =>
    report === null
      ? {
          name: '',
          analysisId: null,
          viewId: null,
          pace: 'version',
          day: 1,
          language: asSpokenLanguage(i18n.language) ?? 'en',
          enabled: true,
          memberIds: [],
          addresses: [],
        }
      : toBody(report),
  )
  const set = (change: Partial<ReportContent>) => setValues({ ...values, ...change })
  const wrong = values.addresses.find((address) => !isAddress(address))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (wrong !== undefined) return
    save.mutate(
      { reportId: report?.report_id ?? null, body: { ...values, name: values.name.trim() } },
      {
        onSuccess: () => {
          toast.success(t('saved'))
          onClose()
        },
      },
    )
  }
  const views = (saved.data ?? []).filter(
    ({ analysis_id, is_shared }) => is_shared && analysis_id === values.analysisId,
  )
  const options = [
    { value: ALL, label: t('reports.allAnalyses') },
    ...(analyses.status === 'ready'
      ? analyses.data.map(({ analysisId, title }) => ({ value: analysisId, label: title }))
      : []),
  ]
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={report === null ? t('reports.add') : t('reports.edit', { name: report.name })}
      width="md"
      footer={
        <>
          <DialogClose asChild>
            <Button>{t('common:cancel')}</Button>
          </DialogClose>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            loading={save.isPending}
            disabled={
              values.name.trim() === '' ||
              wrong !== undefined ||
              values.memberIds.length + values.addresses.length === 0
            }
          >
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="space-y-4">
        <TextField
          label={t('reports.name')}
          value={values.name}
          maxLength={LONGEST_NAME}
          onValueChange={(name) => set({ name })}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('reports.analysis')}>
            {({ id }) => (
              <Select
                id={id}
                value={values.analysisId ?? ALL}
                onValueChange={(value) => set({ analysisId: value === ALL ? null : value, viewId: null })}
                options={options}
                className="w-full"
              />
            )}
          </Field>
          <Field label={t('reports.language')}>
            {({ id }) => (
              <Select
                id={id}
                value={values.language}
                onValueChange={(language) => set({ language })}
                options={SPOKEN_LANGUAGES.map((value) => ({ value, label: ownName(value) }))}
                className="w-full"
              />
            )}
          </Field>
          {views.length === 0 && values.viewId === null ? null : (
            <Field label={t('reports.view')} hint={t('reports.viewHint')}>
              {(control) => (
                <Select
                  {...control}
                  value={values.viewId ?? ALL}
                  onValueChange={(value) => set({ viewId: value === ALL ? null : value })}
                  options={[
                    { value: ALL, label: t('reports.noView') },
                    ...views.map(({ view_id, name }) => ({ value: view_id, label: name })),
                  ]}
                  className="w-full"
                />
              )}
            </Field>
          )}
        </div>
        <div className="flex flex-wrap items-end gap-4">
          <SegmentedControl
            label={t('reports.when')}
            value={values.pace}
            onValueChange={(pace) => set({ pace })}
            options={REPORT_PACES.map((value) => ({
              value,
              label: value === 'version' ? t('figures.pace.version') : t('reports.monthly'),
            }))}
          />
          {values.pace === 'monthly' ? (
            <NumberInput
              label={t('reports.day')}
              value={values.day}
              min={1}
              max={DAYS}
              clean={cleanDay}
              onChange={(day) => set({ day })}
            />
          ) : null}
        </div>
        {values.pace === 'monthly' && values.day > 28 ? (
          <p className="text-ink-soft text-sm">{t('reports.dayHint')}</p>
        ) : null}
        <fieldset>
          <legend className="mb-1.5 font-semibold text-ink text-sm">{t('reports.members')}</legend>
          <div className="flex flex-wrap gap-x-4 gap-y-2">
            {(members.data?.members ?? []).map(({ user_id: uid, name, email }) => (
              <label key={uid} className="flex items-center gap-2 text-ink text-sm">
                <input
                  type="checkbox"
                  className="size-4 accent-accent"
                  checked={values.memberIds.includes(uid)}
                  onChange={({ target }) =>
                    set({ memberIds: toggled(values.memberIds, uid, target.checked) })
                  }
                />
                {name === '' ? email : name}
              </label>
            ))}
          </div>
        </fieldset>
        <Field
          label={t('reports.addresses')}
          hint={t('reports.addressesHint')}
          error={wrong === undefined ? undefined : t('reports.addressWrong', { text: wrong })}
        >
          {(control) => (
            <TokenInput
              control={control}
              values={values.addresses}
              onChange={(addresses) => set({ addresses })}
              removeLabel={(name) => t('removeOne', { name })}
              max={MAX_REPORT_ADDRESSES}
              maxLength={LONGEST_ADDRESS}
              inputMode="email"
              clean={(text) => text.toLowerCase()}
            />
          )}
        </Field>
        {save.isError ? <Notice tone="negative">{errorText(save.error)}</Notice> : null}
      </form>
    </Dialog>
  )
}
