import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { encode } from 'uqr'
import { ApiError } from '@/data/api-error.ts'
import { leave } from '@/data/session-end.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import {
  useConfirmFactor,
  useRemoveFactor,
  useRenewRecoveryCodes,
  useStartFactor,
} from '@/data/use-second-factor.ts'
import { Button } from '@/ui/button.tsx'
import { CopyBox } from '@/ui/copy-box.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { Notice } from '@/ui/notice.tsx'
import { SkeletonText } from '@/ui/skeleton.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { toast } from '@/ui/toast.ts'

export type FactorTask = 'enroll' | 'renew' | 'remove'

/** What each does. */
const ABOUT = {
  enroll: 'factor.aboutEnroll',
  renew: 'factor.aboutRenew',
  remove: 'factor.aboutRemove',
} as const satisfies Record<FactorTask, string>

/** Return address after the sign-in. */
const SIGN_IN_AGAIN = `/auth?${new URLSearchParams({ next: '/dashboard/user-settings' })}`

/** Cells around a QR code, which scanners need. */
const BORDER = 2

/** A QR code, dark on light in either theme. */
const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { data, size } = encode(text, { border: BORDER })
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className="size-44 shrink-0 rounded-md"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

/** The key of a new authenticator, to scan or to type. */
const NewKey = ({ start }: { start: ReturnType<typeof useStartFactor> }) => {
  const { t } = useTranslation('settings')
  if (!start.data) return <SkeletonText lines={4} />
  const { factor_key: key, factor_uri: uri } = start.data
  return (
    <div className="flex flex-wrap gap-5">
      <QrCode text={uri} label={t('factor.qr')} />
      <div className="min-w-0 flex-1 basis-52 space-y-2 text-sm">
        <p className="text-ink-soft">{t('factor.type')}</p>
        <code dir="ltr" className="block select-all break-all font-mono text-ink">
          {key.replace(/.{4}(?=.)/g, '$& ')}
        </code>
      </div>
    </div>
  )
}

/** Turns the second factor on, makes new recovery codes, or turns it off. Each takes a code. */
export const SecondFactorDialog = ({ task, onClose }: { task: FactorTask; onClose: () => void }) => {
  const { t } = useTranslation(['settings', 'common'])
  const errorText = useErrorText()
  const [code, setCode] = useState('')
  const start = useStartFactor()
  const changes = { enroll: useConfirmFactor(), renew: useRenewRecoveryCodes(), remove: useRemoveFactor() }
  const change = changes[task]
  const { mutate: begin } = start
  // The key is made on the server, once for the dialog.
  useEffect(() => {
    if (task === 'enroll') begin()
  }, [task, begin])
  const codes = Array.isArray(change.data) ? change.data : null
  if (codes !== null) return <RecoveryCodes codes={codes} onClose={onClose} />
  const error = start.error ?? change.error
  const wantsNewSignIn = error instanceof ApiError && error.code === 'recent_sign_in_required'
  const isWrong = error instanceof ApiError && error.code === 'factor_code_invalid'
  const submit = () =>
    change.mutate(code, {
      onSuccess: () => {
        if (task !== 'remove') return
        toast.success(t('factor.removed'))
        onClose()
      },
    })
  const isReady = task !== 'enroll' || start.isSuccess
  return (
    <Shell
      title={t(`factor.${task}`)}
      description={t(ABOUT[task])}
      busy={change.isPending}
      onClose={onClose}
      footer={
        <>
          <Button disabled={change.isPending} onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button
            variant={task === 'remove' ? 'danger' : 'primary'}
            disabled={!isReady || code.trim() === ''}
            loading={change.isPending}
            type="submit"
            form="second-factor-code"
          >
            {t(`factor.${task}`)}
          </Button>
        </>
      }
    >
      {task === 'enroll' && !start.isError ? <NewKey start={start} /> : null}
      {isReady ? (
        <form
          id="second-factor-code"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (code.trim() !== '') submit()
          }}
        >
          <TextField
            label={t('factor.code')}
            {...(isWrong ? { error: errorText(error) } : {})}
            value={code}
            onValueChange={(text) => {
              change.reset()
              setCode(text)
            }}
            inputMode={task === 'enroll' ? 'numeric' : 'text'}
            autoComplete="one-time-code"
            spellCheck={false}
            dir="ltr"
            className="max-w-56"
          />
        </form>
      ) : null}
      {error && !isWrong ? (
        <Notice
          tone="negative"
          action={
            wantsNewSignIn ? (
              <Button size="sm" onClick={() => void leave({ to: SIGN_IN_AGAIN })}>
                {t('deletion.signInAgain')}
              </Button>
            ) : undefined
          }
        >
          {errorText(error)}
        </Notice>
      ) : null}
    </Shell>
  )
}

/** The only showing of recovery codes, which Esc or a press outside must not end. */
const RecoveryCodes = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) => {
  const { t } = useTranslation(['settings', 'keys'])
  return (
    <Shell
      title={t('factor.renew')}
      busy
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('factor.kept')}
        </Button>
      }
    >
      <Notice tone="warning">{t('factor.once')}</Notice>
      <CopyBox
        text={codes.join('\n')}
        labels={{
          copy: t('keys:secret.copy'),
          copied: t('keys:secret.copied'),
          failed: t('factor.copyFailed'),
        }}
      />
    </Shell>
  )
}

const Shell = ({
  title,
  description,
  busy,
  onClose,
  footer,
  children,
}: {
  title: string
  description?: string
  busy: boolean
  onClose: () => void
  footer: ReactNode
  children: ReactNode
}) => (
  <Dialog
    open
    onOpenChange={(open) => {
      if (!open) onClose()
    }}
    dismissible={!busy}
    width="md"
    title={title}
    {...(description === undefined ? {} : { description })}
    footer={footer}
  >
    <div className="space-y-4">{children}</div>
  </Dialog>
)
