import type { RunsOfFigure } from '@sillage/core/analytics/drill/runs-address'
import type { FlowGraph } from '@sillage/core/analytics/views/flow/graph'
import { providerName } from '@sillage/core/providers/provider-names'
import { useTranslation } from 'react-i18next'

type Node = FlowGraph['nodes'][number]

/** How a node of a graph is called: a provider by its name. */
export const nodeName = ({ type, name }: Node, locale: string): string =>
  type === 'model' ? providerName(name, locale) : name

/** The answers behind the nodes and the flows of a graph. It counts citations, so that none shows their number. */
export const useFlowRuns = (use: 'referenced' | 'explored') => {
  const { t, i18n } = useTranslation('sites')
  const getName = (node: Node) => nodeName(node, i18n.language)
  return {
    ofNode: (node: Node): RunsOfFigure => ({
      title: t(`node.runs.${node.type}`, { name: getName(node) }),
      figure:
        node.type === 'model'
          ? { of: 'citing', use }
          : node.type === 'query'
            ? { of: 'query', query: node.name }
            : { of: 'domain', domain: node.name, use },
      ...(node.type === 'model' ? { within: { provider: node.name } } : {}),
      n: null,
    }),
    /** From a model to a query, or from a query to a domain. */
    ofFlow: (from: Node, to: Node): RunsOfFigure => {
      const names = { from: getName(from), to: getName(to) }
      return from.type === 'model'
        ? {
            title: t('node.flow.query', names),
            figure: { of: 'query', query: to.name, brought: use },
            within: { provider: from.name },
            n: null,
          }
        : {
            title: t('node.flow.domain', names),
            figure: { of: 'domain', domain: to.name, use, query: from.name },
            n: null,
          }
    },
  }
}
