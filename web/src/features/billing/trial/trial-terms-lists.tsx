import { listed } from '@sillage/core/base/listed'
import { toOverrides } from '@sillage/core/plans/plan-limits'
import type { SubscriptionPlan } from '@sillage/core/plans/subscription-plan'
import { type TrialLine, trialTerms } from '@sillage/core/plans/trial-terms'
import { PROVIDERS } from '@sillage/core/providers/providers'
import { Check, Lock } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '@/lib/cn.ts'
import { formatInteger } from '@/lib/format.ts'
import { useCapabilityText } from '../pricing/use-capability-text.ts'

/** A line of the trial terms. */
const useLineText = () => {
  const { t, i18n } = useTranslation('billing')
  const capabilityText = useCapabilityText()
  const { language } = i18n
  const named = (names: readonly string[]) => listed(names, language, { type: 'conjunction' })
  const languageNames = new Intl.DisplayNames(language, { type: 'language' })
  return (line: TrialLine): string => {
    switch (line.kind) {
      case 'launches': {
        const runs = formatInteger(line.runs, language)
        return line.count === null
          ? t('trialTerms.launchesUnlimited', { runs })
          : t('trialTerms.launches', { count: line.count, n: formatInteger(line.count, language), runs })
      }
      case 'models':
        return t('trialTerms.models', {
          names: named(line.providers.map((provider) => PROVIDERS[provider].label)),
        })
      case 'languages':
        return line.codes === null
          ? t('trialTerms.languagesAll')
          : t('trialTerms.languages', {
              names: named(line.codes.map((code) => languageNames.of(code) ?? code)),
            })
      case 'capability':
        return capabilityText(line.capability)
    }
  }
}

const List = ({ title, lines, open }: { title: string; lines: readonly TrialLine[]; open: boolean }) => {
  const id = useId()
  const lineText = useLineText()
  const Icon = open ? Check : Lock
  return (
    <div>
      <p id={id} className="font-semibold text-ink text-xs">
        {title}
      </p>
      <ul aria-labelledby={id} className="mt-2 space-y-1.5 text-xs">
        {lines.map((line) => (
          <li
            key={line.kind === 'capability' ? line.capability : line.kind}
            className={cn('flex gap-2', open ? 'text-ink' : 'text-ink-soft')}
          >
            <Icon
              aria-hidden="true"
              className={cn('mt-0.5 size-3.5 shrink-0', open ? 'text-accent' : 'text-ink-faint')}
            />
            <span className="min-w-0">{lineText(line)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Features included in the trial of a plan, and features that need payment. */
export const TrialTermsLists = ({ plan, className }: { plan: SubscriptionPlan; className?: string }) => {
  const { t } = useTranslation('billing')
  const { opens, later } = trialTerms(plan.id, toOverrides(plan.id, plan))
  return (
    <div className={className}>
      <List open title={t('trialTerms.during')} lines={opens} />
      {later.length > 0 ? <List open={false} title={t('trialTerms.later')} lines={later} /> : null}
    </div>
  )
}
