import type { FundGroup, FundUser, GrantDto, SharedDocument } from '@sillage/core/dataroom/calls'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/button.tsx'
import { Dialog, DialogClose } from '@/ui/dialog.tsx'
import { Field } from '@/ui/field.tsx'
import { Input } from '@/ui/input.tsx'
import { Select } from '@/ui/select.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { dayOf, endOfDay } from './dates.ts'
import { useFundAct } from './use-fund-act.ts'

const keyOf = ({ kind, grantee_id }: Pick<GrantDto, 'kind' | 'grantee_id'>) => `${kind}:${grantee_id}`

/** Title of a document, and its grants: to whom, until when, and with download. */
export const ShareDialog = ({
  document,
  people,
  groups,
  onClose,
}: {
  document: SharedDocument
  people: readonly FundUser[]
  groups: readonly FundGroup[]
  onClose: () => void
}) => {
  const { t } = useTranslation(['dataroom', 'common'])
  const { run, isPending } = useFundAct()
  const [title, setTitle] = useState(document.title)
  const [grants, setGrants] = useState<readonly GrantDto[]>(document.grants)
  const grantees = [
    ...groups.map(({ group_id, name }) => ({ kind: 'group' as const, grantee_id: group_id, label: name })),
    ...people.map(({ person_id, name, email }) => ({
      kind: 'person' as const,
      grantee_id: person_id,
      label: name === '' ? email : `${name} · ${email}`,
    })),
  ]
  const labels = new Map(grantees.map((grantee) => [keyOf(grantee), grantee.label]))
  const granted = new Set(grants.map(keyOf))
  const change = (key: string, changes: Partial<GrantDto>) =>
    setGrants(grants.map((grant) => (keyOf(grant) === key ? { ...grant, ...changes } : grant)))
  const add = (key: string) => {
    const grantee = grantees.find((candidate) => keyOf(candidate) === key)
    if (!grantee) return
    const { kind, grantee_id } = grantee
    setGrants([...grants, { kind, grantee_id, may_download: false, expires_at: null }])
  }
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
          options={grantees
            .filter((grantee) => !granted.has(keyOf(grantee)))
            .map((grantee) => ({ value: keyOf(grantee), label: grantee.label }))}
        />
        {grants.length === 0 ? (
          <p className="text-ink-soft text-sm">{t('console.share.nobody')}</p>
        ) : (
          <ul className="divide-y divide-line">
            {grants.map((grant) => {
              const key = keyOf(grant)
              const label = labels.get(key) ?? key
              return (
                <li key={key} className="flex flex-wrap items-end gap-x-4 gap-y-2 py-3">
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
                      checked={grant.may_download}
                      onChange={({ target }) => change(key, { may_download: target.checked })}
                    />
                    {t('console.share.download')}
                  </label>
                  <Field label={t('console.expires')}>
                    {(control) => (
                      <Input
                        {...control}
                        type="date"
                        value={dayOf(grant.expires_at)}
                        onChange={({ target }) => change(key, { expires_at: endOfDay(target.value) })}
                      />
                    )}
                  </Field>
                  <Button
                    aria-label={t('console.share.remove', { name: label })}
                    onClick={() => setGrants(grants.filter((grant) => keyOf(grant) !== key))}
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
