import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { leave } from '@/data/session-end.ts'
import { passFactor } from '@/data/sign-in.ts'
import { Button } from '@/ui/button.tsx'
import { Field } from '@/ui/field.tsx'
import { Input } from '@/ui/input.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { useAuthErrorText } from './use-auth-error-text.ts'

/** The second step of a sign-in: a code of the authenticator, or a recovery code. */
export const FactorStep = () => {
  const { t } = useTranslation('auth')
  const errorText = useAuthErrorText()
  const [isRecovery, setIsRecovery] = useState(false)
  const [code, setCode] = useState('')
  const check = useMutation({ mutationFn: passFactor })
  const kind = isRecovery ? 'recovery' : 'app'
  return (
    <AuthFrame title={t('factor.title')} description={t(`factor.${kind}`)}>
      <form
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (code.trim() !== '') check.mutate(code)
        }}
      >
        <Field
          key={kind}
          label={t(isRecovery ? 'factor.recoveryCode' : 'code.label')}
          error={check.isError ? errorText(check.error) : undefined}
        >
          {(control) => (
            <Input
              {...control}
              value={code}
              onChange={(event) => {
                check.reset()
                setCode(event.target.value)
              }}
              {...(isRecovery ? {} : { inputMode: 'numeric' })}
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              autoFocus
              dir="ltr"
              className="h-12 text-center font-semibold tabular-nums"
            />
          )}
        </Field>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          loading={check.isPending || check.isSuccess}
          disabled={code.trim() === ''}
          className="w-full"
        >
          {t('submit')}
        </Button>
        <div className="flex flex-wrap justify-between gap-2">
          <Button
            variant="link"
            size="sm"
            onClick={() => {
              check.reset()
              setCode('')
              setIsRecovery(!isRecovery)
            }}
          >
            {t(isRecovery ? 'factor.useApp' : 'factor.useRecovery')}
          </Button>
          <Button variant="link" size="sm" onClick={() => void leave({ to: '/auth' })}>
            {t('factor.other')}
          </Button>
        </div>
      </form>
    </AuthFrame>
  )
}
