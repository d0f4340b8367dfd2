import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useIsIdle } from '@/data/activity.ts'
import { reopenFailed } from '@/data/live-cache.ts'
import { leave } from '@/data/session-end.ts'
import { passFactorAgain, signInAgain } from '@/data/sign-in-again.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { useSignedIn } from '@/data/use-session.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { formatIdle } from './format-idle.ts'

/** The session was unused for too long: its person signs in again, on top of what they were doing. */
export const SignInAgain = ({ minutes, onDone }: { minutes: number | null; onDone?: () => void }) => {
  const { t, i18n } = useTranslation('brand-settings')
  const errorText = useErrorText()
  const client = useQueryClient()
  const { email } = useSignedIn()
  const { pathname, search } = useLocation()
  const [secret, setSecret] = useState('')
  /** The session that has still to pass the second factor. */
  const [due, setDue] = useState<Awaited<ReturnType<typeof signInAgain>>>(null)
  const again = useMutation({
    mutationFn: () => (due === null ? signInAgain(email, secret) : passFactorAgain(due, secret)),
    onSuccess: (left) => {
      setSecret('')
      setDue(left)
      if (left !== null) return
      onDone?.()
      reopenFailed(client)
    },
  })
  const goAway = () => void leave({ to: `/auth?${new URLSearchParams({ next: `${pathname}${search}` })}` })
  return (
    <Dialog
      open
      onOpenChange={() => undefined}
      dismissible={false}
      title={t('sessions.away')}
      description={
        minutes === null
          ? t('sessions.awayDescription')
          : t('sessions.awayFor', { time: formatIdle(minutes, i18n.language) })
      }
      footer={
        <>
          <Button onClick={goAway}>{t('sessions.otherWay')}</Button>
          <Button
            variant="primary"
            type="submit"
            form="sign-in-again"
            loading={again.isPending}
            disabled={secret === ''}
          >
            {t('sessions.goOn')}
          </Button>
        </>
      }
    >
      <form
        id="sign-in-again"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (secret !== '') again.mutate()
        }}
      >
        <TextField
          key={due === null ? 'password' : 'code'}
          label={t(due === null ? 'sessions.password' : 'sessions.code')}
          type={due === null ? 'password' : 'text'}
          value={secret}
          onValueChange={(text) => {
            again.reset()
            setSecret(text)
          }}
          {...(again.isError ? { error: errorText(again.error) } : {})}
          autoComplete={due === null ? 'current-password' : 'one-time-code'}
          autoFocus
        />
      </form>
    </Dialog>
  )
}

/** Watches over a brand that closes to unused sessions. */
export const IdleWatch = ({
  minutes,
  onChange,
}: {
  minutes: number
  /** Called with whether the brand is closed for now. */
  onChange: (isIdle: boolean) => void
}) => {
  const isIdle = useIsIdle(minutes)
  // The layout around this watch hides the page.
  useEffect(() => {
    onChange(isIdle)
    return () => onChange(false)
  }, [isIdle, onChange])
  return isIdle ? <SignInAgain minutes={minutes} /> : null
}
