import { type FeatureLine, featureLines } from '@sillage/core/plans/offer'
import type { SubscriptionPlan } from '@sillage/core/plans/subscription-plan'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatInteger } from '@/lib/format.ts'
import { ProviderIcon } from '@/ui/provider-icon.tsx'

const LineText = ({ line }: { line: FeatureLine }) => {
  const { t, i18n } = useTranslation('billing')
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
    case 'pdf':
      return t('features.pdf')
    case 'models':
      return (
        <span className="flex flex-wrap items-center gap-1">
          {t('features.models')}
          {line.providers.map((provider) => (
            <ProviderIcon key={provider} provider={provider} size={18} labelled />
          ))}
        </span>
      )
    case 'text':
      return line.text
  }
}

const keyOf = (line: FeatureLine): string => (line.kind === 'text' ? `text-${line.text}` : line.kind)

/** What a plan holds, line by line. */
export const FeatureList = ({ plan }: { plan: SubscriptionPlan }) => (
  <ul className="space-y-2.5 text-ink text-sm">
    {featureLines(plan).map((line) => (
      <li key={keyOf(line)} className="flex gap-2.5">
        <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent" />
        <span className="min-w-0">
          <LineText line={line} />
        </span>
      </li>
    ))}
  </ul>
)
