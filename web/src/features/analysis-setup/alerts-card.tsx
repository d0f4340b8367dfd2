import { setAlerts } from '@sillage/core/alerts/calls'
import type { AlertSettings } from '@sillage/core/analyses/alert-settings'
import type { Analysis } from '@sillage/core/analyses/analysis'
import type { BodyInputOf } from '@sillage/core/base/call'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { callApi } from '@/data/call-api.ts'
import { Button } from '@/ui/button.tsx'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { Switch } from '@/ui/switch.tsx'
import { toast } from '@/ui/toast.ts'

const ALERTS = ['email', 'source', 'sentiment', 'ranking'] as const
type Switched = Pick<AlertSettings, (typeof ALERTS)[number]>

/** The alerts of an analysis, and whether they are mailed. A change is saved at once and reverted on failure. */
export const AlertsCard = ({
  analysis,
  className,
}: {
  analysis: Pick<Analysis, 'analysisId' | 'brandId' | 'alerts'>
  className?: string
}) => {
  const { t } = useTranslation('analysis-setup')
  const { analysisId, brandId, alerts } = analysis
  const [pending, setPending] = useState<Partial<Switched>>({})
  const save = useMutation({
    mutationFn: (body: BodyInputOf<typeof setAlerts>) => callApi(setAlerts, { params: { analysisId }, body }),
    onError: () => {
      setPending({})
      toast.error(t('failed.alerts'))
    },
  })
  const change = (alert: keyof Switched, on: boolean) => {
    setPending((now) => ({ ...now, [alert]: on }))
    save.mutate(alert === 'email' ? { emails: on } : { [alert]: on })
  }
  return (
    <Card className={className}>
      <CardHeader
        title={t('alerts.title')}
        description={t('alerts.delivery')}
        action={
          <Button size="sm" asChild>
            <Link to={`/dashboard/${brandId}/alerts`}>{t('alerts.inbox')}</Link>
          </Button>
        }
      />
      <CardBody className="space-y-4">
        {ALERTS.map((alert) => (
          <Switch
            key={alert}
            label={t(`alerts.${alert}`)}
            {...(alert === 'email' ? { description: t('alerts.emailAbout') } : {})}
            checked={pending[alert] ?? alerts[alert]}
            onCheckedChange={(on) => change(alert, on)}
          />
        ))}
        {alerts.muted.length > 0 ? (
          <div>
            <p className="font-semibold text-ink-soft text-xs">{t('alerts.muted')}</p>
            <ul className="mt-1 divide-y divide-line">
              {alerts.muted.map((key) => (
                <li key={key} className="flex items-center justify-between gap-3 py-1.5 text-ink text-sm">
                  <span dir="auto" className="min-w-0 truncate">
                    {key.startsWith('source:')
                      ? key.slice('source:'.length)
                      : key === 'sentiment' || key === 'ranking'
                        ? t(`alerts.${key}`)
                        : t('alerts.rule')}
                  </span>
                  <Button size="sm" variant="ghost" onClick={() => save.mutate({ unmute: key })}>
                    {t('alerts.unmute')}
                  </Button>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
      </CardBody>
    </Card>
  )
}
