import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '@sillage/core/base/interface-language'
import type { FundGroup, FundUser } from '@sillage/core/dataroom/calls'
import { emailSchema } from '@sillage/core/identity/email'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asSpokenLanguage, nameOfLanguage } from '@/lib/languages.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog, DialogClose } from '@/ui/dialog.tsx'
import { Field } from '@/ui/field.tsx'
import { Select } from '@/ui/select.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { dayOf, endOfDay } from './dates.ts'
import { NameField } from './name-field.tsx'
import { useFundAct } from './use-fund-act.ts'

/** Invites a person, or edits an invited one. */
export const PersonDialog = ({
  person,
  groups,
  onClose,
}: {
  /** Null for a new person. */
  person: FundUser | null
  groups: readonly FundGroup[]
  onClose: () => void
}) => {
  const { t, i18n } = useTranslation(['dataroom', 'common', 'members'])
  const form = useId()
  const { run, isPending } = useFundAct()
  const [email, setEmail] = useState(person?.email ?? '')
  const [name, setName] = useState(person?.name ?? '')
  const [groupIds, setGroupIds] = useState<readonly string[]>(person?.group_ids ?? [])
  const [day, setDay] = useState(dayOf(person?.expires_at ?? null))
  const [language, setLanguage] = useState<InterfaceLanguage>(asSpokenLanguage(i18n.language) ?? 'en')
  const [isMalformed, setIsMalformed] = useState(false)
  const save = () => {
    const details = { name, group_ids: [...groupIds], expires_at: endOfDay(day) }
    if (person !== null) {
      run({ action: 'change', person_id: person.person_id, ...details }, onClose)
      return
    }
    const isAddress = emailSchema.safeParse(email.trim()).success
    setIsMalformed(!isAddress)
    if (isAddress) run({ action: 'invite', email: email.trim(), language, ...details }, onClose)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={person === null ? t('console.people.invite') : person.email}
      footer={
        <>
          <DialogClose asChild>
            <Button>{t('common:cancel')}</Button>
          </DialogClose>
          <Button type="submit" form={form} variant="primary" loading={isPending}>
            {t(person === null ? 'console.people.invite' : 'console.save')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        {person === null ? (
          <TextField
            label={t('console.people.email')}
            error={isMalformed ? t('members:invite.invalid') : undefined}
            type="email"
            autoComplete="off"
            value={email}
            onValueChange={(text) => {
              setIsMalformed(false)
              setEmail(text)
            }}
          />
        ) : null}
        <NameField
          label={t('console.people.name')}
          optional={t('common:optional')}
          value={name}
          onChange={setName}
        />
        {groups.length === 0 ? null : (
          <fieldset>
            <legend className="mb-1.5 font-semibold text-ink text-sm">{t('console.tabs.groups')}</legend>
            <div className="flex flex-wrap gap-x-4 gap-y-2">
              {groups.map(({ group_id, name: label }) => (
                <label key={group_id} className="flex items-center gap-2 text-ink text-sm">
                  <input
                    type="checkbox"
                    className="size-4 accent-accent"
                    checked={groupIds.includes(group_id)}
                    onChange={({ target }) =>
                      setGroupIds(
                        target.checked ? [...groupIds, group_id] : groupIds.filter((id) => id !== group_id),
                      )
                    }
                  />
                  {label}
                </label>
              ))}
            </div>
          </fieldset>
        )}
        <TextField
          label={t('console.expires')}
          optional={t('common:optional')}
          type="date"
          value={day}
          onValueChange={setDay}
        />
        {person === null ? (
          <Field label={t('console.people.language')}>
            {({ id }) => (
              <Select
                id={id}
                className="w-full"
                value={language}
                onValueChange={setLanguage}
                options={INTERFACE_LANGUAGES.map((value) => ({
                  value,
                  label: nameOfLanguage(value, i18n.language),
                }))}
              />
            )}
          </Field>
        ) : null}
      </form>
    </Dialog>
  )
}
