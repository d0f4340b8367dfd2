import type { FlowGraph } from '@sillage/core/analytics/views/flow/graph'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatInteger } from '@/lib/format.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { nodeName, useFlowRuns } from './use-flow-runs.ts'

type Node = FlowGraph['nodes'][number]

/** The node of a graph that was chosen, and the way to its answers. */
export const FlowSelection = ({
  node,
  use,
  onOpenRuns,
  onClear,
}: {
  node: Node
  use: 'referenced' | 'explored'
  onOpenRuns: OpenRuns | undefined
  onClear: () => void
}) => {
  const { t, i18n } = useTranslation('sites')
  const { ofNode } = useFlowRuns(use)
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-md border border-line bg-sunken px-3 py-1.5 text-sm">
      <p className="min-w-0 flex-1 basis-44 wrap-anywhere" aria-live="polite">
        <span className="text-ink-soft">{t(`node.${node.type}`)}</span>{' '}
        <strong className="font-semibold text-ink">{nodeName(node, i18n.language)}</strong>{' '}
        <span className="text-ink-faint tabular-nums">
          {t('node.value', { count: node.value, n: formatInteger(node.value, i18n.language) })}
        </span>
      </p>
      {onOpenRuns ? (
        <Button size="sm" onClick={() => onOpenRuns(ofNode(node))}>
          {t('node.open')}
        </Button>
      ) : null}
      <IconButton
        label={t('node.clear')}
        icon={<X aria-hidden="true" className="size-4" />}
        onClick={onClear}
        className="size-7"
      />
    </div>
  )
}
