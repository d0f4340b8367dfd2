import { ONE_TIME_CODE_DIGITS } from '@sillage/core/identity/auth-secret'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { signInByCode } from '@/data/sign-in.ts'
import { Button } from '@/ui/button.tsx'
import { Field } from '@/ui/field.tsx'
import { Input } from '@/ui/input.tsx'
import { mailCode } from './request-code.ts'
import { useAuthErrorText } from './use-auth-error-text.ts'
import { useRedirect } from './use-redirect.ts'

const getDigits = (text: string): string => text.replace(/\D/g, '').slice(0, ONE_TIME_CODE_DIGITS)

/** Accepts the mailed code, typed or pasted with other text around it. */
export const CodeForm = ({ email, onOtherAddress }: { email: string; onOtherAddress: () => void }) => {
  const { t } = useTranslation('auth')
  const errorText = useAuthErrorText()
  const { afterSignUp } = useRedirect()
  const [code, setCode] = useState('')
  const check = useMutation({ mutationFn: (digits: string) => signInByCode(email, digits) })
  const again = useMutation({ mutationFn: () => mailCode(email, afterSignUp) })
  const missing = check.isIdle && code.length > 0 && code.length < ONE_TIME_CODE_DIGITS
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (code.length === ONE_TIME_CODE_DIGITS) check.mutate(code)
      }}
    >
      <Field
        label={t('code.label')}
        hint={t('code.hint')}
        error={check.isError ? errorText(check.error) : undefined}
      >
        {(control) => (
          <Input
            {...control}
            value={code}
            onChange={(event) => {
              check.reset()
              setCode(getDigits(event.target.value))
            }}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            className="h-12 text-center font-semibold text-xl tabular-nums tracking-[0.4em] sm:text-xl"
          />
        )}
      </Field>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        loading={check.isPending || check.isSuccess}
        disabled={code.length === 0 || missing}
        className="w-full"
      >
        {t('submit')}
      </Button>
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="link" size="sm" loading={again.isPending} onClick={() => again.mutate()}>
          {t('code.again')}
        </Button>
        <Button variant="link" size="sm" onClick={onOtherAddress}>
          {t('code.otherAddress')}
        </Button>
      </div>
      <p role="status" className="text-ink-soft text-xs">
        {again.isSuccess ? t('code.sentAgain') : again.isError ? errorText(again.error) : ''}
      </p>
    </form>
  )
}
