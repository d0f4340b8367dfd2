import type { FundUser, GrantDto, SharedDocument } from '@sillage/core/dataroom/calls'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/button.tsx'
import { Dialog, DialogClose } from '@/ui/dialog.tsx'
import { Field } from '@/ui/field.tsx'
import { Input } from '@/ui/input.tsx'
import { Select } from '@/ui/select.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { endOfDay, toDay } from './dates.ts'
import { useFundAct } from './use-fund-act.ts'

/** Title of a document, and its grants: to whom, until when, and with download. */
export const ShareDialog = ({
  document,
  people,
  onClose,
}: {
  document: SharedDocument
  people: readonly FundUser[]
  onClose: () => void
}) => {
  const { t } = useTranslation(['dataroom', 'common'])
  const { run, isPending } = useFundAct()
  const [title, setTitle] = useState(document.title)
  const [grants, setGrants] = useState<readonly GrantDto[]>(document.grants)
  const labels = new Map(
    people.map(({ person_id, name, email }) => [person_id, name === '' ? email : `${name} · ${email}`]),
  )
  const granted = new Set(grants.map(({ person_id }) => person_id))
  const change = (personId: string, changes: Partial<GrantDto>) =>
    setGrants(grants.map((grant) => (grant.person_id === personId ? { ...grant, ...changes } : grant)))
  const add = (personId: string) =>
    setGrants([...grants, { person_id: personId, may_download: false, expires_at: null }])
  const save = () =>
    run(
      {
        action: 'share',
        document_id: document.document_id,
        grants: [...grants],
        ...(title.trim() === '' ? {} : { title: title.trim() }),
      },
      onClose,
    )
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={t('console.share.title', { title: document.title })}
      width="lg"
      footer={
        <>
          <DialogClose asChild>
            <Button>{t('common:cancel')}</Button>
          </DialogClose>
          <Button variant="primary" loading={isPending} onClick={save}>
            {t('console.save')}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <TextField
          label={t('console.documents.title')}
          dir="auto"
          maxLength={200}
          value={title}
          onValueChange={setTitle}
        />
        <Select
          label={t('console.share.add')}
          placeholder={t('console.share.add')}
          className="w-full"
          value={undefined}
          onValueChange={add}
          options={[...labels]
            .filter(([personId]) => !granted.has(personId))
            .map(([value, label]) => ({ value, label }))}
        />
        {grants.length === 0 ? (
          <p className="text-ink-soft text-sm">{t('console.share.nobody')}</p>
        ) : (
          <ul className="divide-y divide-line">
            {grants.map(({ person_id, may_download, expires_at }) => {
              const label = labels.get(person_id) ?? person_id
              return (
                <li key={person_id} className="flex flex-wrap items-end gap-x-4 gap-y-2 py-3">
                  <span
                    className="min-w-40 flex-1 self-center break-words font-medium text-ink text-sm"
                    dir="auto"
                  >
                    {label}
                  </span>
                  <label className="flex h-9 items-center gap-2 text-ink text-sm">
                    <input
                      type="checkbox"
                      className="size-4 accent-accent"
                      checked={may_download}
                      onChange={({ target }) => change(person_id, { may_download: target.checked })}
                    />
                    {t('console.share.download')}
                  </label>
                  <Field label={t('console.expires')}>
                    {(control) => (
                      <Input
                        {...control}
                        type="date"
                        value={toDay(expires_at)}
                        onChange={({ target }) => change(person_id, { expires_at: endOfDay(target.value) })}
                      />
                    )}
                  </Field>
                  <Button
                    aria-label={t('console.share.remove', { name: label })}
                    onClick={() => setGrants(grants.filter((grant) => grant.person_id !== person_id))}
                  >
                    <X aria-hidden className="size-4" />
                  </Button>
                </li>
              )
            })}
          </ul>
        )}
      </div>
    </Dialog>
  )
}
