import { providerName } from '@sillage/core/providers/provider-names'
import { type ProviderDto, probeProvider, switchProvider } from '@sillage/core/runs/provider-calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '@/data/call-api.ts'
import { useAdminChange } from '@/data/use-admin.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { cn } from '@/lib/cn.ts'
import { formatInteger } from '@/lib/format.ts'
import { formatDollars } from '@/lib/money.ts'
import { Button } from '@/ui/button.tsx'
import { ConfirmDialog } from '@/ui/confirm-dialog.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { toast } from '@/ui/toast.ts'

const MAX_REASON = 300

const SwitchOffDialog = ({ provider, onClose }: { provider: ProviderDto; onClose: () => void }) => {
  const { t, i18n } = useTranslation('admin')
  const errorText = useErrorText()
  const [reason, setReason] = useState('')
  const [touched, setTouched] = useState(false)
  const name = providerName(provider.provider, i18n.language)
  const change = useAdminChange(() =>
    callApi(switchProvider, {
      params: { provider: provider.provider },
      body: { on: false, reason: reason.trim() },
    }),
  )
  const isMissing = reason.trim() === ''
  return (
    <ConfirmDialog
      title={t('providers.offTitle', { name })}
      description={t('providers.offDescription')}
      confirm={t('providers.switchOff')}
      pending={change.isPending}
      onConfirm={() => {
        setTouched(true)
        if (isMissing) return
        change.mutate(undefined, {
          onSuccess: () => {
            toast.success(t('providers.switchedOff', { name }))
            onClose()
          },
          onError: (error) => toast.error(errorText(error)),
        })
      }}
      onClose={onClose}
    >
      <div className="space-y-4">
        {provider.reads_answers ? (
          <p className="text-negative-ink text-sm">{t('providers.offReader')}</p>
        ) : null}
        <TextField
          label={t('providers.offReason')}
          value={reason}
          maxLength={MAX_REASON}
          error={touched && isMissing ? t('providers.offReason') : undefined}
          onValueChange={setReason}
        />
      </div>
    </ConfirmDialog>
  )
}

/** Tests a provider, shows the result, and switches it off or on. */
export const ProviderControls = ({ provider, className }: { provider: ProviderDto; className?: string }) => {
  const { t, i18n } = useTranslation('admin')
  const { t: tRun } = useTranslation('run')
  const locale = i18n.language
  const errorText = useErrorText()
  const [isAsking, setAsking] = useState(false)
  const { provider: key, off } = provider
  const name = providerName(key, locale)
  const probe = useAdminChange(() => callApi(probeProvider, { params: { provider: key } }))
  const turnOn = useAdminChange(() =>
    callApi(switchProvider, { params: { provider: key }, body: { on: true, reason: '' } }),
  )
  const onError = (error: unknown) => toast.error(errorText(error))
  const result = probe.data?.data
  const time = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'second',
    maximumFractionDigits: 2,
  }).format((result?.ms ?? 0) / 1_000)
  const usd = formatDollars(result?.usage?.usd ?? 0, locale, 6)
  return (
    <div className={cn('space-y-2 border-line border-t pt-4 text-sm', className)}>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          loading={probe.isPending}
          aria-label={`${t('providers.probe')} · ${name}`}
          onClick={() => probe.mutate(undefined, { onError })}
        >
          {t('providers.probe')}
        </Button>
        <Button
          size="sm"
          loading={turnOn.isPending}
          aria-label={`${t(off === null ? 'providers.switchOff' : 'providers.switchOn')} · ${name}`}
          onClick={() => {
            if (off === null) setAsking(true)
            else {
              turnOn.mutate(undefined, {
                onSuccess: () => toast.success(t('providers.switchedOn', { name })),
                onError,
              })
            }
          }}
        >
          {t(off === null ? 'providers.switchOff' : 'providers.switchOn')}
        </Button>
      </div>
      <div role="status" className="space-y-1 break-words">
        {result?.usage ? (
          <p className="text-ink-soft tabular-nums">
            {t('providers.probed', {
              model: result.reported_model ?? result.model_name,
              time,
              tokens: formatInteger(result.usage.input_tokens + result.usage.output_tokens, locale),
              usd,
            })}
          </p>
        ) : null}
        {result?.error ? (
          <>
            <p className="text-negative-ink">
              {t('providers.probeFailed', { model: result.model_name, time })}{' '}
              {tRun(`errors.${result.error.class}`)}
            </p>
            <p className="text-ink-soft">{result.error.message}</p>
          </>
        ) : null}
      </div>
      {isAsking ? <SwitchOffDialog provider={provider} onClose={() => setAsking(false)} /> : null}
    </div>
  )
}
