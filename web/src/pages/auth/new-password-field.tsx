import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Field } from '@/ui/field.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { Input } from '@/ui/input.tsx'

/** A new password, with a button to show it. */
export const NewPasswordField = ({
  registration,
  error,
}: {
  registration: UseFormRegisterReturn
  error: FieldError | undefined
}) => {
  const { t } = useTranslation('auth')
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Field
      label={t('newPassword.label')}
      hint={t('newPassword.hint')}
      error={error && (error.type ? t('newPassword.invalid') : error.message)}
    >
      {(control) => (
        <div className="relative">
          <Input
            {...control}
            {...registration}
            type={shown ? 'text' : 'password'}
            autoComplete="new-password"
            className="pe-11"
          />
          <IconButton
            label={shown ? t('newPassword.hide') : t('newPassword.show')}
            hint={false}
            icon={<Icon aria-hidden="true" className="size-4" />}
            onClick={() => setShown(!shown)}
            className="absolute top-0.5 end-0.5"
          />
        </div>
      )}
    </Field>
  )
}
