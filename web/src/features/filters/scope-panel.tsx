import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { now } from '@/lib/clock.ts'
import { formatDate, formatInteger } from '@/lib/format.ts'
import type { IntervalKind } from '@/lib/interval-kind.ts'
import { MethodLink } from '@/ui/method-link.tsx'
import { Switch } from '@/ui/switch.tsx'
import { PRESETS, toDay } from './date-range.ts'
import type { VersionList } from './scope-control.tsx'
import type { Filters } from './use-filters.ts'
import { getVersionText } from './version-text.ts'

/** What the figures of a launched analysis rest on. */
export interface Basis {
  /** In words; null while it loads. */
  readonly words: string | null
  /** Number of versions of the analysis. */
  readonly total: number
  /** Launch of the first one, in ms since 1970. */
  readonly first: number
  /** Kind of intervals of lines and headlines; null when no figure has one. */
  readonly intervals: IntervalKind | null
  readonly onIntervals: (kind: IntervalKind) => void
}

/** Ranges and versions, one of which is chosen, and how the figures over them are taken. */
export const ScopePanel = ({
  filters: { range, chosen, inside, basis: taken, chooseBasis, chooseRange },
  versions,
  basis,
  onCustom,
  onDone,
}: {
  filters: Filters
  versions: VersionList | null
  basis: Basis | null
  /** Opens the dialog for other days. */
  onCustom: () => void
  onDone: () => void
}) => {
  const { t, i18n } = useTranslation('filters')
  const { t: ta } = useTranslation('analysis')
  const { t: tf } = useTranslation('figures')
  const say = (value: number) => formatInteger(value, i18n.language)
  const done = (choose: () => void) => () => {
    choose()
    onDone()
  }
  const ended = versions?.list.filter(({ status }) => status === 'completed' || status === 'failed') ?? []
  const isOutside = basis !== null && chosen === null && inside.length < basis.total
  return (
    <>
      <Group title={t('range.label')}>
        {PRESETS.map((key) => (
          <Choice
            key={key}
            pressed={chosen === null && range.key === key}
            onClick={done(() => chooseRange({ key }))}
          >
            {t(`range.${key}`)}
          </Choice>
        ))}
        <Choice pressed={chosen === null && range.key === 'custom'} opensDialog onClick={done(onCustom)}>
          {t('range.custom')}
        </Choice>
      </Group>
      {isOutside ? (
        <p className="px-2.5 pt-1 text-ink-faint text-xs">
          {inside.length > 0
            ? `${tf('basis.inRange', { count: inside.length, n: say(inside.length), total: say(basis.total) })} `
            : null}
          <button
            type="button"
            onClick={done(() => chooseRange({ key: 'custom', from: toDay(basis.first), to: toDay(now()) }))}
            className="font-semibold text-accent-strong underline-offset-3 hover:underline"
          >
            {tf('basis.widen', { total: say(basis.total) })}
          </button>
        </p>
      ) : null}
      {inside.length > 1 && chosen === null ? (
        <Switch
          checked={taken === 'all'}
          onCheckedChange={(all) => chooseBasis(all ? 'all' : 'newest')}
          label={tf('basis.all')}
          className="px-2.5 pt-2.5"
        />
      ) : null}
      {versions === null || ended.length === 0 ? null : (
        <Group title={ta('version')}>
          {ended.map(({ groupRunId, version, createdAt, stopped, launchedFrom }) => (
            <Choice
              key={groupRunId}
              pressed={chosen?.groupRunId === groupRunId}
              onClick={done(() => versions.onVersion(groupRunId))}
            >
              {ta(getVersionText({ stopped, launchedFrom }), {
                number: version,
                date: formatDate(createdAt, i18n.language),
              })}
            </Choice>
          ))}
          {versions.older > 0 ? (
            <Choice onClick={versions.onOlder}>
              {ta('olderVersions', { count: versions.older, n: say(versions.older) })}
            </Choice>
          ) : null}
        </Group>
      )}
      {basis === null || basis.intervals === null ? null : (
        <div className="mt-2 border-line border-t px-2.5 pt-3 pb-1">
          <Switch
            checked={basis.intervals === 'market'}
            onCheckedChange={(market) => basis.onIntervals(market ? 'market' : 'runs')}
            label={tf('intervalKind.all')}
            description={tf('intervalKind.allHint')}
          />
          <MethodLink />
        </div>
      )}
    </>
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="[&:not(:first-child)]:mt-2 [&:not(:first-child)]:border-line [&:not(:first-child)]:border-t [&:not(:first-child)]:pt-2">
    <legend className="float-start w-full px-2.5 py-1 font-semibold text-ink-faint text-xs">{title}</legend>
    <div className="clear-both max-h-64 overflow-y-auto">{children}</div>
  </fieldset>
)

const Choice = ({
  pressed,
  opensDialog = false,
  onClick,
  children,
}: {
  /** Undefined for what is no choice. */
  pressed?: boolean
  opensDialog?: boolean
  onClick: () => void
  children: ReactNode
}) => (
  <button
    type="button"
    aria-pressed={pressed}
    aria-haspopup={opensDialog ? 'dialog' : undefined}
    onClick={onClick}
    className="flex w-full items-center justify-between gap-2 rounded-md px-2.5 py-1.5 text-start font-medium text-ink tabular-nums hover:bg-hover aria-pressed:text-accent-strong"
  >
    {children}
    {pressed === true ? <Check aria-hidden="true" className="size-4 shrink-0 text-accent" /> : null}
  </button>
)
