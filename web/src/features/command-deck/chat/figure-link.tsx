import { figureAddress } from '@sillage/core/chat/figures/address'
import { CHAT_FIGURES, type ChatFigure } from '@sillage/core/chat/figures/figure'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { formatDate, formatDecimal, formatInteger, formatPercent } from '@/lib/format.ts'
import { IntervalLine } from '@/ui/interval-line.tsx'
import { Tooltip } from '@/ui/tooltip.tsx'

/**
 * A figure in an answer: value, interval and base as the view gave them. The value opens the runs behind it, the interval
 * says what it means.
 */
export const FigureLink = ({ figure }: { figure: ChatFigure | undefined }) => {
  const { t, i18n } = useTranslation('ai-mode')
  const locale = i18n.language
  const [search] = useSearchParams()
  if (figure === undefined) return '…'
  const { kind, of: labels, value, low, high, n, at } = figure
  const format = (number: number) =>
    CHAT_FIGURES[kind].unit === 'percent' ? formatPercent(number, locale) : formatDecimal(number, locale)
  const title = [t(`figures.kinds.${kind}`), ...labels].join(' · ')
  // The chat beside the page stays open.
  const ask = search.get('ask')
  const address = figureAddress(figure, title)
  const what = `${title} · ${formatDate(Date.parse(at), locale)}`
  return (
    <>
      <Tooltip label={what}>
        <Link
          to={ask === null ? address : `${address}&${new URLSearchParams({ ask })}`}
          className="font-semibold text-accent-strong underline decoration-dotted underline-offset-4 hover:decoration-solid"
        >
          <span className="sr-only">{`${what}: `}</span>
          <bdi className="tabular-nums">{format(value)}</bdi>
        </Link>
      </Tooltip>{' '}
      <span className="text-ink-soft tabular-nums">
        (
        <bdi>
          <IntervalLine interval={{ low, high }} format={format} conservative={false} />
        </bdi>
        , <bdi>{`n = ${formatInteger(n, locale)}`}</bdi>)
      </span>
    </>
  )
}
