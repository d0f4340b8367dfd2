import type { FlowGraph } from '@sillage/core/analytics/views/flow/graph'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInteger } from '@/lib/format.ts'
import { Button } from '@/ui/button.tsx'
import { Chip } from '@/ui/chip.tsx'
import { nodeName } from '@/ui/use-flow-runs.ts'
import type { SelectNode } from './flow-model.ts'

type Node = FlowGraph['nodes'][number]

/** Queries listed at first. */
const SHOWN = 8

/** A graph as a list, for narrow screens: each query with the models that asked it and the sites that it led to. */
export const FlowList = ({
  graph: { nodes, links },
  label,
  selected,
  onSelect,
}: {
  graph: FlowGraph
  label: string
  selected: string | null
  onSelect: SelectNode
}) => {
  const { t, i18n } = useTranslation(['charts', 'sites'])
  const [isOpen, setOpen] = useState(false)
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const queries = nodes.filter(({ type }) => type === 'query').sort((one, other) => other.value - one.value)
  /** The other ends of a query's flows, the largest first. */
  const listEnds = (query: string, from: 'source' | 'target', to: 'source' | 'target') =>
    links
      .filter((link) => link[from] === query)
      .sort((one, other) => other.value - one.value)
      .flatMap((link) => {
        const node = byId.get(link[to])
        return node ? [{ node, value: link.value }] : []
      })
  const chip = (node: Node, value: number) => (
    <Chip
      key={node.id}
      pressed={selected === node.id}
      onPress={() => onSelect((chosen) => (chosen === node.id ? null : node.id))}
    >
      <bdi>{nodeName(node, i18n.language)}</bdi>{' '}
      <span className="text-ink-faint tabular-nums">{formatInteger(value, i18n.language)}</span>
    </Chip>
  )
  return (
    <>
      <ul aria-label={label} className="divide-y divide-line">
        {(isOpen ? queries : queries.slice(0, SHOWN)).map((query) => (
          <li key={query.id} className="space-y-2 py-3">
            {chip(query, query.value)}
            <p className="flex flex-wrap items-center gap-1.5">
              <ArrowLeft aria-hidden="true" className="size-3.5 text-ink-faint rtl:-scale-x-100" />
              <span className="sr-only">{t('sites:flow.from')}</span>
              {listEnds(query.id, 'target', 'source').map(({ node, value }) => chip(node, value))}
            </p>
            <p className="flex flex-wrap items-center gap-1.5">
              <ArrowRight aria-hidden="true" className="size-3.5 text-ink-faint rtl:-scale-x-100" />
              <span className="sr-only">{t('sites:flow.to')}</span>
              {listEnds(query.id, 'source', 'target').map(({ node, value }) => chip(node, value))}
            </p>
          </li>
        ))}
      </ul>
      {queries.length > SHOWN && !isOpen ? (
        <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
          {t('flowAll', { n: formatInteger(queries.length, i18n.language) })}
        </Button>
      ) : null}
    </>
  )
}
