import type { DeliveryDto, WebhookDto } from '@sillage/core/alerts/calls'
import { MAX_WEBHOOKS, WEBHOOK_KINDS } from '@sillage/core/alerts/webhook'
import { Plus, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '@/data/use-error-text.ts'
import {
  useCreateWebhook,
  useDeleteWebhook,
  useResend,
  useSetWebhook,
  useTestWebhook,
  useWebhooks,
} from '@/data/use-webhooks.ts'
import { formatDateTime } from '@/lib/format.ts'
import { Badge } from '@/ui/badge.tsx'
import { Button } from '@/ui/button.tsx'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { ErrorState } from '@/ui/error-state.tsx'
import { Field } from '@/ui/field.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { Input } from '@/ui/input.tsx'
import { Notice } from '@/ui/notice.tsx'
import { SegmentedControl } from '@/ui/segmented-control.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { Switch } from '@/ui/switch.tsx'
import { toast } from '@/ui/toast.ts'

const TONES = { delivered: 'positive', pending: 'info', dead: 'negative' } as const

/** Webhooks of alerts with their deliveries. Only for owners of the brand. */
export const WebhooksCard = ({ brandId }: { brandId: string }) => {
  const { t } = useTranslation('alerts')
  const webhooks = useWebhooks(brandId)
  return (
    <Card>
      <CardHeader title={t('webhooks.title')} description={t('webhooks.description')} />
      <CardBody className="space-y-5">
        {webhooks.isPending ? (
          <Skeleton className="h-16" />
        ) : webhooks.data === undefined ? (
          <ErrorState title={t('webhooks.failed')} onRetry={() => void webhooks.refetch()} className="py-4" />
        ) : webhooks.data.webhooks.length > 0 ? (
          <ul className="divide-y divide-line">
            {webhooks.data.webhooks.map((webhook) => (
              <WebhookItem key={webhook.webhook_id} brandId={brandId} webhook={webhook} />
            ))}
          </ul>
        ) : null}
        {/* The form stays while the list is read again, so that nothing typed is lost. */}
        {(webhooks.data?.webhooks.length ?? 0) < MAX_WEBHOOKS ? <NewWebhook brandId={brandId} /> : null}
        <Deliveries brandId={brandId} deliveries={webhooks.data?.deliveries ?? []} />
      </CardBody>
    </Card>
  )
}

const WebhookItem = ({ brandId, webhook }: { brandId: string; webhook: WebhookDto }) => {
  const { t, i18n } = useTranslation('alerts')
  const errorText = useErrorText()
  const set = useSetWebhook(brandId)
  const remove = useDeleteWebhook(brandId)
  const test = useTestWebhook(brandId)
  const { webhook_id: webhookId, failing_since: failingSince } = webhook
  const say = (error: unknown) => void toast.error(errorText(error))
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <Switch
        className="min-w-0 flex-1 basis-64 break-all"
        label={<bdi>{webhook.url}</bdi>}
        description={
          failingSince === null
            ? t(`webhooks.kind.${webhook.kind}`)
            : t('webhooks.failing', { since: formatDateTime(Date.parse(failingSince), i18n.language) })
        }
        checked={webhook.enabled}
        disabled={set.isPending}
        onCheckedChange={(enabled) => set.mutate({ webhookId, enabled }, { onError: say })}
      />
      <Button
        size="sm"
        loading={test.isPending}
        onClick={() =>
          test.mutate(webhookId, {
            onSuccess: ({ status, error }) =>
              status !== null && status >= 200 && status < 300
                ? toast.success(t('webhooks.tested', { status: String(status) }))
                : toast.error(error ?? t('webhooks.refused', { status: String(status ?? '') })),
            onError: say,
          })
        }
      >
        {t('webhooks.test')}
      </Button>
      <IconButton
        label={t('webhooks.delete', { url: webhook.url })}
        icon={<Trash2 aria-hidden="true" className="size-4" />}
        onClick={() => remove.mutate(webhookId, { onError: say })}
      />
    </li>
  )
}

const NewWebhook = ({ brandId }: { brandId: string }) => {
  const { t } = useTranslation('alerts')
  const errorText = useErrorText()
  const create = useCreateWebhook(brandId)
  const [kind, setKind] = useState<(typeof WEBHOOK_KINDS)[number]>('webhook')
  const [url, setUrl] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    create.mutate({ kind, webhookUrl: url.trim() }, { onSuccess: () => setUrl('') })
  }
  const secret = create.data?.secret ?? null
  return (
    <form onSubmit={submit} noValidate className="space-y-3">
      <SegmentedControl
        label={t('webhooks.kindLabel')}
        value={kind}
        onValueChange={setKind}
        options={WEBHOOK_KINDS.map((value) => ({ value, label: t(`webhooks.kind.${value}`) }))}
      />
      <Field
        label={t('webhooks.url')}
        hint={t(`webhooks.urlHint.${kind}`)}
        error={create.error === null ? undefined : errorText(create.error)}
      >
        {(control) => (
          <div className="flex flex-wrap gap-2.5">
            <Input
              {...control}
              type="url"
              value={url}
              placeholder={kind === 'slack' ? 'https://hooks.slack.com/services/…' : 'https://'}
              onChange={({ target }) => setUrl(target.value)}
              className="min-w-0 flex-1 basis-64"
            />
            <Button
              type="submit"
              icon={<Plus aria-hidden="true" className="size-4" />}
              loading={create.isPending}
              disabled={url.trim() === ''}
            >
              {t('webhooks.add')}
            </Button>
          </div>
        )}
      </Field>
      {secret === null ? null : (
        <Notice>
          {t('webhooks.secret')}{' '}
          <code dir="ltr" className="break-all font-mono">
            {secret}
          </code>
        </Notice>
      )}
    </form>
  )
}

const Deliveries = ({ brandId, deliveries }: { brandId: string; deliveries: readonly DeliveryDto[] }) => {
  const { t, i18n } = useTranslation('alerts')
  const errorText = useErrorText()
  const resend = useResend(brandId)
  if (deliveries.length === 0) return null
  return (
    <section aria-label={t('webhooks.log')}>
      <h3 className="font-semibold text-ink-soft text-sm">{t('webhooks.log')}</h3>
      <ul className="mt-1 divide-y divide-line">
        {deliveries.map((delivery) => (
          <li
            key={delivery.delivery_id}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2 text-sm"
          >
            <time dateTime={delivery.created_at} className="text-ink tabular-nums">
              {formatDateTime(Date.parse(delivery.created_at), i18n.language)}
            </time>
            <span className="flex flex-wrap items-center gap-2 text-ink-soft text-xs">
              {delivery.error}
              {t('webhooks.attempts', { count: delivery.attempts })}
              <Badge tone={TONES[delivery.state]} dot>
                {t(`webhooks.state.${delivery.state}`)}
              </Badge>
              {delivery.state === 'dead' ? (
                <Button
                  size="sm"
                  loading={resend.isPending && resend.variables === delivery.delivery_id}
                  onClick={() =>
                    resend.mutate(delivery.delivery_id, {
                      onError: (error) => toast.error(errorText(error)),
                    })
                  }
                >
                  {t('webhooks.resend')}
                </Button>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
