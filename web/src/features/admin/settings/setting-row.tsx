import type { SettingDto } from '@sillage/core/settings/calls'
import type { SettingKey, SettingValue } from '@sillage/core/settings/settings'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime, formatInteger } from '@/lib/format.ts'
import { useUnsaved } from '@/lib/unsaved.ts'
import { Button } from '@/ui/button.tsx'
import { ConfirmDialog } from '@/ui/confirm-dialog.tsx'
import { Field } from '@/ui/field.tsx'
import { Input } from '@/ui/input.tsx'
import { Switch } from '@/ui/switch.tsx'
import { useSettingChange } from './use-setting-change.ts'

/** Labels of settings; ceilings have the names of the providers' page. */
const NAMES = {
  registrationOpen: 'settings.names.registrationOpen',
  voice: 'settings.names.voice',
  dailyCostUsd: 'providers.ceilings.paidDaily',
  monthlyCostUsd: 'providers.ceilings.paidMonthly',
  customerDailyCostUsd: 'providers.ceilings.customerDaily',
  customerMonthlyCostUsd: 'providers.ceilings.customerMonthly',
  freeDailyCostUsd: 'providers.ceilings.freeDaily',
  freeMonthlyCostUsd: 'providers.ceilings.freeMonthly',
  looksPerDay: 'settings.names.looksPerDay',
  newslettersPerMinute: 'settings.names.newslettersPerMinute',
  usdCentsPerEuro: 'settings.names.usdCentsPerEuro',
} as const satisfies Record<SettingKey, string>

interface Row {
  setting: SettingDto
  /** Whether the person may change settings. */
  mayChange: boolean
}

/** A setting with description, value, default, and reset. */
export const SettingRow = ({ setting, mayChange }: Row) => {
  const { value, fixed, changed_at } = setting
  const { t } = useTranslation('admin')
  const { set, isPending } = useSettingChange(setting)
  /** The position of a switch that waits for a confirmation. */
  const [asked, setAsked] = useState<boolean | null>(null)
  const name = t(NAMES[setting.key])
  const hint = t(`settings.hints.${setting.key}`)
  const disabled = !mayChange || fixed || isPending
  return (
    <li className="space-y-2 px-5 py-4">
      {typeof value === 'boolean' ? (
        <Switch
          label={name}
          description={hint}
          checked={value}
          disabled={disabled}
          onCheckedChange={setAsked}
        />
      ) : (
        // A value changed by another administrator replaces the shown one.
        <NumberForm
          key={value}
          {...{ name, hint, value, disabled }}
          min={setting.min ?? 0}
          max={setting.max ?? Number.MAX_SAFE_INTEGER}
          onSave={set}
        />
      )}
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-1 text-ink-soft text-xs">
        <Origin setting={setting} />
        {changed_at === null || fixed ? null : (
          <Button size="sm" disabled={disabled} onClick={() => set(null)}>
            {t('settings.reset')} <span className="sr-only">{name}</span>
          </Button>
        )}
      </div>
      {asked === null ? null : (
        <ConfirmDialog
          title={t(asked ? 'settings.ask.on' : 'settings.ask.off', { name })}
          description={t('settings.ask.text')}
          confirm={t(asked ? 'settings.ask.switchOn' : 'settings.ask.switchOff')}
          variant={asked ? 'primary' : 'danger'}
          pending={isPending}
          onConfirm={() => set(asked, () => setAsked(null))}
          onClose={() => setAsked(null)}
        />
      )}
    </li>
  )
}

/** The source of the value: the deployment, or a change with its date. */
const Origin = ({ setting }: { setting: SettingDto }) => {
  const { t, i18n } = useTranslation('admin')
  const valueText = (value: SettingValue): string =>
    typeof value === 'number'
      ? formatInteger(value, i18n.language)
      : t(value ? 'settings.on' : 'settings.off')
  if (setting.fixed) return <p>{t('settings.fixed', { parameter: setting.parameter ?? '' })}</p>
  const byDefault = t('settings.default', { value: valueText(setting.default) })
  const changed =
    setting.changed_at === null
      ? null
      : t('settings.changed', { when: formatDateTime(Date.parse(setting.changed_at), i18n.language) })
  return <p>{[byDefault, changed].filter(Boolean).join(' · ')}</p>
}

const NumberForm = ({
  name,
  hint,
  value,
  min,
  max,
  disabled,
  onSave,
}: {
  name: string
  hint: string
  value: number
  min: number
  max: number
  disabled: boolean
  onSave: (value: number) => void
}) => {
  const { t, i18n } = useTranslation('admin')
  const [typed, setTyped] = useState(String(value))
  const number = typed.trim() === '' ? Number.NaN : Number(typed)
  const isWrong = !(Number.isInteger(number) && number >= min && number <= max)
  const isChanged = number !== value
  useUnsaved(isChanged && !disabled)
  const say = (bound: number) => formatInteger(bound, i18n.language)
  return (
    <form
      noValidate
      className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isWrong && isChanged) onSave(number)
      }}
    >
      <Field
        label={name}
        hint={hint}
        error={isWrong ? t('settings.wrong', { min: say(min), max: say(max) }) : undefined}
        className="max-w-2xl flex-1 basis-64"
      >
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            disabled={disabled}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            className="max-w-48 tabular-nums"
          />
        )}
      </Field>
      <Button type="submit" disabled={disabled || isWrong || !isChanged}>
        {t('user.plan.save')} <span className="sr-only">{name}</span>
      </Button>
    </form>
  )
}
