import { type FeatureLine, featureLines } from '@sillage/core/plans/offer'
import type { SubscriptionPlan } from '@sillage/core/plans/subscription-plan'
import { Check, Clock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { cn } from '@/lib/cn.ts'
import { formatInteger } from '@/lib/format.ts'
import { Badge } from '@/ui/badge.tsx'
import { ProviderIcon } from '@/ui/provider-icon.tsx'
import { useCapabilityText } from './use-capability-text.ts'

/** Badge of a planned feature. */
const ComingSoon = () => {
  const { t } = useTranslation('billing')
  return <Badge>{t('comingSoon')}</Badge>
}

const LineText = ({ line }: { line: FeatureLine }) => {
  const { t, i18n } = useTranslation('billing')
  const capabilityText = useCapabilityText()
  const counted = (count: number) => ({ count, n: formatInteger(count, i18n.language) })
  switch (line.kind) {
    case 'runs':
      return t('features.runs', counted(line.count))
    case 'analyses':
      return line.count === null
        ? t('features.analysesUnlimited')
        : t('features.analyses', counted(line.count))
    case 'languages':
      return line.count === null ? t('features.languagesAll') : t('features.languages', counted(line.count))
    case 'models':
      return (
        <span className="flex flex-wrap items-center gap-1">
          {t('features.models')}
          {line.providers.map((provider) => (
            <ProviderIcon key={provider} provider={provider} size={18} labelled />
          ))}
        </span>
      )
    case 'capability':
      return (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {capabilityText(line.capability)}
          {line.available ? null : <ComingSoon />}
        </span>
      )
    case 'text':
      return line.text
  }
}

const buildKey = (line: FeatureLine): string => {
  if (line.kind === 'text') return `text-${line.text}`
  return line.kind === 'capability' ? line.capability : line.kind
}

const isComing = (line: FeatureLine): boolean => line.kind === 'capability' && !line.available

/** The features of a plan, line by line. */
export const FeatureList = ({ plan }: { plan: SubscriptionPlan }) => (
  <ul className="space-y-2.5 text-ink text-sm">
    {featureLines(plan).map((line) => {
      const Icon = isComing(line) ? Clock : Check
      return (
        <li key={buildKey(line)} className={cn('flex gap-2.5', isComing(line) && 'text-ink-soft')}>
          <Icon
            aria-hidden="true"
            className={cn('mt-0.5 size-4 shrink-0', isComing(line) ? 'text-ink-faint' : 'text-accent')}
          />
          <span className="min-w-0">
            <LineText line={line} />
          </span>
        </li>
      )
    })}
  </ul>
)
