import { KEY_DAYS, type KeyScope } from '@sillage/core/keys/key'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '@/data/use-error-text.ts'
import type { useCreateKey } from '@/data/use-keys.ts'
import { formatDays } from '@/lib/format.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog, DialogClose } from '@/ui/dialog.tsx'
import { Notice } from '@/ui/notice.tsx'
import { RadioGroup } from '@/ui/radio-group.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { BrandChoices, ScopeChoices } from './choices.tsx'

const LONGEST_NAME = 80
const NEVER = 'never'
const DAYS = [...KEY_DAYS.map((days) => ({ value: String(days), days })), { value: NEVER, days: null }]

/** Name, scopes, brands and end of a new key. */
export const CreateKeyDialog = ({
  brands,
  create,
  onClose,
}: {
  brands: readonly { id: string; name: string }[]
  create: ReturnType<typeof useCreateKey>
  onClose: () => void
}) => {
  const { t, i18n } = useTranslation(['keys', 'common'])
  const errorText = useErrorText()
  const formId = useId()
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly KeyScope[]>(['figures:read'])
  const [brandIds, setBrandIds] = useState(() => (brands.length === 1 ? brands.map(({ id }) => id) : []))
  const [ends, setEnds] = useState(String(KEY_DAYS[1]))

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const days = DAYS.find(({ value }) => value === ends)?.days ?? null
    create.mutate({ name: name.trim(), scopes: [...scopes], brandIds, days })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('create')}
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
            loading={create.isPending}
            disabled={name.trim() === '' || scopes.length === 0 || brandIds.length === 0}
          >
            {t('create')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="space-y-5">
        <TextField
          label={t('name')}
          hint={t('nameHint')}
          value={name}
          maxLength={LONGEST_NAME}
          onValueChange={setName}
        />
        <ScopeChoices scopes={scopes} onChange={setScopes} />
        <BrandChoices brands={brands} brandIds={brandIds} onChange={setBrandIds} />
        <div>
          <p aria-hidden="true" className="mb-2 font-semibold text-ink text-sm">
            {t('lifetime')}
          </p>
          <RadioGroup
            inline
            label={t('lifetime')}
            value={ends}
            onValueChange={setEnds}
            options={DAYS.map(({ value, days }) => ({
              value,
              label: days === null ? t('endless') : formatDays(days, i18n.language),
            }))}
          />
        </div>
        {create.isError ? <Notice tone="negative">{errorText(create.error)}</Notice> : null}
      </form>
    </Dialog>
  )
}
