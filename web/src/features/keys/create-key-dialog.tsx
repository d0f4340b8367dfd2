import { KEY_DAYS, KEY_SCOPES, type KeyScope, MAX_KEY_BRANDS } from '@sillage/core/keys/key'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '@/data/use-error-text.ts'
import type { useCreateKey } from '@/data/use-keys.ts'
import { cn } from '@/lib/cn.ts'
import { formatDays } from '@/lib/format.ts'
import { toggled } from '@/lib/toggled.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog, DialogClose } from '@/ui/dialog.tsx'
import { Notice } from '@/ui/notice.tsx'
import { RadioGroup } from '@/ui/radio-group.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { SCOPE_WORDS } from './key-words.tsx'

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
        <Choices legend={t('scopes')}>
          {KEY_SCOPES.map((scope) => (
            <Choice
              key={scope}
              label={t(`scope.${SCOPE_WORDS[scope]}.label`)}
              description={t(`scope.${SCOPE_WORDS[scope]}.about`)}
              checked={scopes.includes(scope)}
              onChange={(on) =>
                setScopes(KEY_SCOPES.filter((each) => (each === scope ? on : scopes.includes(each))))
              }
            />
          ))}
        </Choices>
        <Choices legend={t('brands')} isLong>
          {brands.map((brand) => (
            <Choice
              key={brand.id}
              label={<bdi>{brand.name}</bdi>}
              checked={brandIds.includes(brand.id)}
              disabled={brandIds.length === MAX_KEY_BRANDS && !brandIds.includes(brand.id)}
              onChange={(on) => setBrandIds(toggled(brandIds, brand.id, on))}
            />
          ))}
        </Choices>
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

const Choices = ({
  legend,
  isLong = false,
  children,
}: {
  legend: string
  isLong?: boolean
  children: ReactNode
}) => (
  <fieldset className="min-w-0">
    <legend className="mb-2 font-semibold text-ink text-sm">{legend}</legend>
    <div className={cn('space-y-2.5', isLong && 'max-h-56 overflow-y-auto')}>{children}</div>
  </fieldset>
)

const Choice = ({
  label,
  description,
  checked,
  disabled = false,
  onChange,
}: {
  label: ReactNode
  description?: string
  checked: boolean
  disabled?: boolean
  onChange: (on: boolean) => void
}) => {
  const id = useId()
  return (
    <div className="flex items-start gap-2.5 text-sm">
      <input
        id={id}
        type="checkbox"
        className="mt-0.5 size-4 shrink-0 accent-accent"
        checked={checked}
        disabled={disabled}
        {...(description === undefined ? {} : { 'aria-describedby': `${id}-about` })}
        onChange={({ target }) => onChange(target.checked)}
      />
      <div className="min-w-0">
        <label htmlFor={id} className="wrap-anywhere font-medium text-ink">
          {label}
        </label>
        {description === undefined ? null : (
          <p id={`${id}-about`} className="text-ink-soft">
            {description}
          </p>
        )}
      </div>
    </div>
  )
}
