import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '@sillage/core/base/interface-language'
import type { FundUser } from '@sillage/core/dataroom/calls'
import { emailSchema } from '@sillage/core/identity/email'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asSpokenLanguage, nameOfLanguage } from '@/lib/languages.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog, DialogClose } from '@/ui/dialog.tsx'
import { Field } from '@/ui/field.tsx'
import { Select } from '@/ui/select.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { endOfDay, toDay } from './dates.ts'
import { useFundAct } from './use-fund-act.ts'

/** Invites a person, or edits an invited one. */
export const PersonDialog = ({
  person,
  onClose,
}: {
  /** Null for a new person. */
  person: FundUser | null
  onClose: () => void
}) => {
  const { t, i18n } = useTranslation(['dataroom', 'common', 'members'])
  const form = useId()
  const { run, isPending } = useFundAct()
  const [email, setEmail] = useState(person?.email ?? '')
  const [name, setName] = useState(person?.name ?? '')
  const [day, setDay] = useState(toDay(person?.expires_at ?? null))
  const [language, setLanguage] = useState<InterfaceLanguage>(asSpokenLanguage(i18n.language) ?? 'en')
  const [isMalformed, setIsMalformed] = useState(false)
  const save = () => {
    const details = { name, expires_at: endOfDay(day) }
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
        <TextField
          label={t('console.people.name')}
          optional={t('common:optional')}
          dir="auto"
          maxLength={120}
          value={name}
          onValueChange={setName}
        />
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
