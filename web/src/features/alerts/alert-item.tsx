import { alertAddress } from '@sillage/core/alerts/address'
import { type Alert, changeUnit } from '@sillage/core/alerts/alert'
import { sentences } from '@sillage/core/base/sentences'
import { providerName } from '@sillage/core/providers/provider-names'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMuteAlert } from '@/data/change-alerts.ts'
import { useMayEdit } from '@/data/use-brand-here.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { cn } from '@/lib/cn.ts'
import {
  formatDate,
  formatDateTime,
  formatDecimal,
  formatNumber,
  formatPercent,
  formatSigned,
} from '@/lib/format.ts'
import { SubjectPages } from '@/lib/subject-pages.ts'
import { Badge } from '@/ui/badge.tsx'
import { Button } from '@/ui/button.tsx'
import { Facts } from '@/ui/facts.tsx'
import { MethodLink } from '@/ui/method-link.tsx'
import { SubjectLink } from '@/ui/subject-link.tsx'
import { toast } from '@/ui/toast.ts'

/** One alert: the change, its size and basis, the rule, and a link to the runs. */
export const AlertItem = ({
  alert,
  unread,
  icon,
  onRead,
}: {
  alert: Alert
  unread: boolean
  icon: ReactNode
  onRead: () => void
}) => {
  const { t, i18n } = useTranslation('alerts')
  const locale = i18n.language
  const errorText = useErrorText()
  const mayEdit = useMayEdit()
  const mute = useMuteAlert(alert.brandId)
  const [open, setOpen] = useState(false)
  const { kind, direction, margin, now, before, rankNow, rankBefore } = alert
  const unit = changeUnit(kind)
  const changeKey = kind === 'sentiment' ? 'fromToScore' : kind === 'ranking' ? 'fromToLead' : 'fromTo'
  const figure = changeKey === 'fromTo' ? formatPercent : formatDecimal
  // A higher figure is good news and a lower one bad; a source is news either way.
  const tone = kind === 'source' ? 'info' : direction === 'up' ? 'positive' : 'negative'
  const toggle = () => {
    if (unread && !open) onRead()
    setOpen(!open)
  }
  return (
    <li className={cn('px-5 py-4', unread && 'bg-sunken')}>
      <div className="flex items-start gap-3">
        <span className={cn('mt-0.5 shrink-0', unread ? 'text-accent' : 'text-ink-faint')}>{icon}</span>
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <p className={cn('text-ink text-sm', unread ? 'font-bold' : 'font-semibold')}>
              {kind === 'source'
                ? t('what.source', { domain: alert.subject })
                : t(`what.${kind}.${direction}`)}
            </p>
            <Badge tone={tone}>
              {t(`${margin === null ? 'size' : 'sizeMargin'}.${unit}`, {
                change: formatSigned(alert.change, locale),
                margin: margin === null ? '' : formatDecimal(margin, locale),
              })}
            </Badge>
            {unread ? <Badge tone="accent">{t('unread')}</Badge> : null}
          </div>
          <p className="mt-0.5 text-ink-soft text-sm">
            <Facts
              facts={[
                alert.analysisTitle,
                t('version', { version: alert.version }),
                ...(alert.view === null ? [] : [t('inView', { name: alert.view.name })]),
                ...(alert.provider === null ? [] : [providerName(alert.provider, locale)]),
                formatDateTime(alert.createdAt, locale),
              ]}
            />
          </p>
          {open ? (
            <div className="mt-3 space-y-3 text-ink text-sm">
              <p className="tabular-nums">
                {sentences(
                  [
                    ...(now === null || before === null
                      ? []
                      : [t(changeKey, { before: figure(before, locale), now: figure(now, locale) })]),
                    ...(rankNow === null || rankBefore === null
                      ? []
                      : [t('ranks', { before: rankBefore, now: rankNow })]),
                    ...(alert.since === null
                      ? []
                      : [t('since', { date: formatDate(Date.parse(alert.since), locale) })]),
                  ],
                  locale,
                )}
              </p>
              <p className="text-ink-soft">
                {sentences(
                  [
                    t('why', {
                      cells: alert.cells,
                      prompts: alert.prompts,
                      tests: alert.tests,
                      p:
                        alert.p < 0.001 ? `< ${formatNumber(0.001, locale)}` : formatDecimal(alert.p, locale),
                    }),
                    ...(alert.least > 0
                      ? [t(`whyLeast.${unit}`, { least: formatDecimal(alert.least, locale) })]
                      : []),
                    t(alert.ruleId === null ? 'whyBuiltIn' : 'whyRule'),
                  ],
                  locale,
                )}{' '}
                <MethodLink />
              </p>
              {alert.movers.length > 0 ? (
                <div>
                  <p className="font-semibold text-ink-soft text-xs">{t('movers')}</p>
                  <SubjectPages value={`/dashboard/${alert.brandId}/analyses/${alert.analysisId}`}>
                    <ul className="mt-1 space-y-1">
                      {alert.movers.map((mover) => (
                        <li
                          key={`${mover.promptId} ${mover.persona} ${mover.language} ${mover.model} ${mover.webSearch}`}
                          className="flex items-center gap-2"
                        >
                          <span dir="auto" className="min-w-0 truncate" title={mover.prompt}>
                            {mover.prompt}
                            <span className="text-ink-faint">
                              {' '}
                              · {mover.model} · {mover.persona} · {mover.language}
                            </span>
                          </span>
                          <SubjectLink
                            kind="prompts"
                            id={mover.promptId}
                            name={mover.prompt}
                            className="-my-1"
                          />
                          <span className="ms-auto shrink-0 tabular-nums">
                            {formatSigned(mover.change, locale)}
                          </span>
                        </li>
                      ))}
                    </ul>
                  </SubjectPages>
                </div>
              ) : null}
            </div>
          ) : null}
          <div className="mt-2 flex flex-wrap gap-2">
            <Button size="sm" variant="ghost" aria-expanded={open} onClick={toggle}>
              {t(open ? 'less' : 'more')}
            </Button>
            <Button size="sm" asChild>
              <Link to={alertAddress(alert)} onClick={unread ? onRead : undefined}>
                {t('open')}
              </Link>
            </Button>
            {mayEdit ? (
              <Button
                size="sm"
                variant="ghost"
                loading={mute.isPending}
                onClick={() =>
                  mute.mutate(alert.alertId, {
                    onSuccess: () => toast.success(t('muted')),
                    onError: (error) => toast.error(errorText(error)),
                  })
                }
              >
                {t('mute')}
              </Button>
            ) : null}
          </div>
        </div>
      </div>
    </li>
  )
}
