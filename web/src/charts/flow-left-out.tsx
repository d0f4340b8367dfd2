import type { FlowGraph } from '@sillage/core/analytics/views/flow/graph'
import { listed } from '@sillage/core/base/listed'
import { providerName } from '@sillage/core/providers/provider-names'
import { useTranslation } from 'react-i18next'
import { formatInteger } from '@/lib/format.ts'

/** The part that a graph of flows does not draw, with the reason, in one line; nothing for a whole graph. */
export const FlowLeftOut = ({ graph }: { graph: FlowGraph }) => {
  const { t, i18n } = useTranslation('flow')
  const locale = i18n.language
  const { nodes, totalQueries, totalDomains, leftOut } = graph
  if (leftOut === undefined || nodes.length === 0) return null
  const drawn = (type: 'query' | 'domain') => nodes.filter((node) => node.type === type).length
  const counted = (key: 'queries' | 'fruitless' | 'domains' | 'unqueried', count: number): string[] =>
    count > 0 ? [t(`left.${key}`, { count, n: formatInteger(count, locale) })] : []
  const named = (key: 'withoutQuery' | 'beyond', providers: readonly string[]): string[] =>
    providers.length > 0
      ? [
          t(`left.${key}`, {
            names: listed(
              providers.map((provider) => providerName(provider, locale)),
              locale,
            ),
          }),
        ]
      : []
  const parts = [
    ...counted('queries', totalQueries - drawn('query')),
    ...counted('fruitless', leftOut.fruitless),
    ...counted('domains', totalDomains - drawn('domain')),
    ...counted('unqueried', leftOut.unqueried),
    ...named('withoutQuery', leftOut.withoutQuery),
    ...named('beyond', leftOut.beyond),
  ]
  if (parts.length === 0) return null
  return (
    <p className="mt-2 text-ink-faint text-xs tabular-nums">
      {t('left.what', { what: listed(parts, locale) })}
    </p>
  )
}
