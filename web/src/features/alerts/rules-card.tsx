import { type AlertRule, changeUnit, DIRECTIONS, MAX_RULES, RULE_FIGURES } from '@sillage/core/alerts/alert'
import { providerName } from '@sillage/core/providers/provider-names'
import { PROVIDER_KEYS, type ProviderKey } from '@sillage/core/providers/providers'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCreateRule, useDeleteRule, useSetRule } from '@/data/change-alerts.ts'
import { useAlertRules } from '@/data/use-alerts.ts'
import { useAnalyses } from '@/data/use-analyses.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { useSavedViews } from '@/data/use-saved-views.ts'
import { formatDecimal } from '@/lib/format.ts'
import { Button } from '@/ui/button.tsx'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { ErrorState } from '@/ui/error-state.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { NumberInput } from '@/ui/number-input.tsx'
import { Select } from '@/ui/select.tsx'
import { Switch } from '@/ui/switch.tsx'
import { toast } from '@/ui/toast.ts'

const ALL = 'all'
/** Maximum threshold of a rule, per unit. */
const MOST = { points: 100, score: 10 } as const

const cleanChange = (typed: number, most: number): number =>
  Math.min(most, Math.max(0, Math.round(10 * (typed || 0)) / 10))

/** Alert rules of the brand, and a form for a new one. */
export const RulesCard = ({ brandId }: { brandId: string }) => {
  const { t } = useTranslation('alerts')
  const rules = useAlertRules(brandId)
  return (
    <Card>
      <CardHeader title={t('rules.title')} description={t('rules.description')} />
      <CardBody className="space-y-5">
        {rules.status === 'failed' ? (
          <ErrorState title={t('rules.failed')} onRetry={rules.retry} className="py-4" />
        ) : rules.status === 'ready' && rules.data.length > 0 ? (
          <ul className="divide-y divide-line">
            {rules.data
              .toSorted((one, other) => one.createdAt - other.createdAt)
              .map((rule) => (
                <RuleItem key={rule.ruleId} rule={rule} />
              ))}
          </ul>
        ) : null}
        <p className="text-ink-soft text-sm">
          {t('rules.delivery')}{' '}
          <Link to="/dashboard/user-settings" className="font-semibold text-accent hover:underline">
            {t('rules.mails')}
          </Link>
        </p>
        {rules.status === 'ready' && rules.data.length < MAX_RULES ? <NewRule brandId={brandId} /> : null}
      </CardBody>
    </Card>
  )
}

const useTitles = (brandId: string): ReadonlyMap<string, string> => {
  const analyses = useAnalyses(brandId)
  return new Map(
    analyses.status === 'ready' ? analyses.data.map(({ analysisId, title }) => [analysisId, title]) : [],
  )
}

const RuleItem = ({ rule }: { rule: AlertRule }) => {
  const { t, i18n } = useTranslation(['alerts', 'common'])
  const errorText = useErrorText()
  const titles = useTitles(rule.brandId)
  const views = useSavedViews(rule.brandId)
  const isGone =
    views.isSuccess && !views.data.some((view) => view.is_shared && view.view_id === rule.view?.viewId)
  const set = useSetRule(rule.brandId)
  const remove = useDeleteRule(rule.brandId)
  const say = (error: unknown) => void toast.error(errorText(error))
  const name = t('common:named', {
    name: t(`rules.figure.${rule.figure}`),
    value: t(`rules.direction.${rule.direction}`),
  })
  return (
    <li className="flex items-center gap-3 py-3">
      <Switch
        className="flex-1"
        label={name}
        description={[
          rule.analysisId === null
            ? t('rules.allAnalyses')
            : (titles.get(rule.analysisId) ?? t('rules.goneAnalysis')),
          ...(rule.view === null ? [] : [t(isGone ? 'rules.goneView' : 'inView', { name: rule.view.name })]),
          rule.provider === null ? t('rules.allProviders') : providerName(rule.provider, i18n.language),
          ...(rule.least > 0
            ? [
                t(`rules.atLeast.${changeUnit(rule.figure)}`, {
                  least: formatDecimal(rule.least, i18n.language),
                }),
              ]
            : []),
        ].join(' · ')}
        checked={rule.enabled}
        disabled={set.isPending}
        onCheckedChange={(enabled) => set.mutate({ ruleId: rule.ruleId, enabled }, { onError: say })}
      />
      <IconButton
        label={t('rules.delete', { rule: name })}
        icon={<Trash2 aria-hidden="true" className="size-4" />}
        onClick={() => remove.mutate(rule.ruleId, { onError: say })}
      />
    </li>
  )
}

const NewRule = ({ brandId }: { brandId: string }) => {
  const { t, i18n } = useTranslation('alerts')
  const errorText = useErrorText()
  const titles = useTitles(brandId)
  const create = useCreateRule(brandId)
  const [figure, setFigure] = useState<(typeof RULE_FIGURES)[number]>('visibility')
  const [direction, setDirection] = useState<(typeof DIRECTIONS)[number]>('any')
  const [analysisId, setAnalysisId] = useState(ALL)
  const [viewId, setViewId] = useState(ALL)
  const shared = useSavedViews(brandId).data?.filter((view) => view.is_shared) ?? []
  const [provider, setProvider] = useState<ProviderKey | typeof ALL>(ALL)
  const [least, setLeast] = useState(0)
  const unit = changeUnit(figure)
  const add = () =>
    create.mutate(
      {
        figure,
        direction,
        analysisId: analysisId === ALL ? null : analysisId,
        viewId: viewId === ALL ? null : viewId,
        provider: provider === ALL ? null : provider,
        least,
      },
      {
        onSuccess: () => toast.success(t('rules.added')),
        onError: (error) => toast.error(errorText(error)),
      },
    )
  return (
    <fieldset className="flex flex-wrap items-center gap-2.5">
      <legend className="mb-2 font-semibold text-ink text-sm">{t('rules.new')}</legend>
      <Select
        label={t('rules.figureLabel')}
        value={figure}
        onValueChange={(chosen) => {
          setFigure(chosen)
          setLeast(cleanChange(least, MOST[changeUnit(chosen)]))
        }}
        options={RULE_FIGURES.map((value) => ({ value, label: t(`rules.figure.${value}`) }))}
      />
      <Select
        label={t('rules.directionLabel')}
        value={direction}
        onValueChange={setDirection}
        options={DIRECTIONS.map((value) => ({ value, label: t(`rules.direction.${value}`) }))}
      />
      <Select
        label={t('rules.analysisLabel')}
        value={analysisId}
        onValueChange={(chosen) => {
          setAnalysisId(chosen)
          setViewId(ALL)
        }}
        options={[
          { value: ALL, label: t('rules.allAnalyses') },
          ...[...titles].map(([value, label]) => ({ value, label })),
        ]}
        className="max-w-64"
      />
      {shared.length === 0 ? null : (
        <Select
          label={t('rules.viewLabel')}
          value={viewId}
          onValueChange={(chosen) => {
            setViewId(chosen)
            setAnalysisId(shared.find(({ view_id }) => view_id === chosen)?.analysis_id ?? analysisId)
          }}
          options={[
            { value: ALL, label: t('rules.noView') },
            ...shared
              .filter(({ analysis_id }) => analysisId === ALL || analysis_id === analysisId)
              .map(({ view_id, name }) => ({ value: view_id, label: name })),
          ]}
          className="max-w-64"
        />
      )}
      <Select
        label={t('rules.providerLabel')}
        value={provider}
        onValueChange={setProvider}
        options={[
          { value: ALL, label: t('rules.allProviders') },
          ...PROVIDER_KEYS.filter((key) => key !== 'compatible').map((value) => ({
            value,
            label: providerName(value, i18n.language),
          })),
        ]}
      />
      <NumberInput
        label={t(`rules.least.${unit}`)}
        value={least}
        min={0}
        max={MOST[unit]}
        clean={(typed) => cleanChange(typed, MOST[unit])}
        onChange={setLeast}
      />
      <Button icon={<Plus aria-hidden="true" className="size-4" />} loading={create.isPending} onClick={add}>
        {t('rules.add')}
      </Button>
      <p className="w-full text-ink-soft text-sm">{t('rules.viewHint')}</p>
    </fieldset>
  )
}
