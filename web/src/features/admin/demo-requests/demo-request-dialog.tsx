import { type DemoRequestDto, updateDemoRequest } from '@sillage/core/contact/admin-calls'
import { DEMO_STATES, MAX_DEMO_NOTE } from '@sillage/core/contact/demo-request'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '@/data/call-api.ts'
import { useAdminChange } from '@/data/use-admin.ts'
import { Field } from '@/ui/field.tsx'
import { Textarea } from '@/ui/input.tsx'
import { SegmentedControl } from '@/ui/segmented-control.tsx'
import { toast } from '@/ui/toast.ts'
import { EditDialog } from '@/widgets/edit-dialog.tsx'

/** State and note of one request; the message in full. */
export const DemoRequestDialog = ({ request, onClose }: { request: DemoRequestDto; onClose: () => void }) => {
  const { t } = useTranslation('admin')
  const [state, setState] = useState(request.state)
  const [note, setNote] = useState(request.note)
  const save = useAdminChange(() =>
    callApi(updateDemoRequest, { params: { requestId: request.request_id }, body: { state, note } }),
  )
  return (
    <EditDialog
      title={`${request.name} · ${request.company}`}
      description={request.email}
      save={t('user.plan.save')}
      complete
      saving={save.isPending}
      error={save.error}
      onSave={() =>
        save.mutate(undefined, {
          onSuccess: () => {
            toast.success(t('demos.saved'))
            onClose()
          },
        })
      }
      onClose={onClose}
    >
      {request.message === '' ? null : (
        <p dir="auto" className="whitespace-pre-wrap wrap-anywhere text-ink-soft text-sm">
          {request.message}
        </p>
      )}
      <SegmentedControl
        label={t('overview.progress.status')}
        value={state}
        onValueChange={setState}
        options={DEMO_STATES.map((value) => ({ value, label: t(`demos.states.${value}`) }))}
      />
      <Field label={t('demos.note')}>
        {(control) => (
          <Textarea
            {...control}
            dir="auto"
            rows={4}
            maxLength={MAX_DEMO_NOTE}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
    </EditDialog>
  )
}
