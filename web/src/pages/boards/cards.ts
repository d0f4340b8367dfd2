import { type BoardCard, tabOfCard } from '@sillage/core/boards/board'
import type { ComponentType } from 'react'
import { type FetchedCode, fetchedModule } from '@/lib/fetched-code.ts'
import type { CardProps } from '../analysis/panels/panel.ts'
import { TABS } from '../analysis/tabs.ts'

/** The text of each card's title. */
export const CARD_TITLES = {
  'insight.observations': 'insights:observations.title',
  'visibility.score': 'visibility:score.title',
  'visibility.ranking': 'visibility:ranking.title',
  'sentiment.score': 'sentiment:score.title',
  'sentiment.mix': 'sentiment:mix.title',
  'sentiment.keywords': 'sentiment:keywords.title',
  'shopping.share': 'shopping:share.title',
  'shopping.podium': 'shopping:podium.title',
  'web-search.share': 'sources:share.title',
  'web-search.domains': 'sources:domains.title',
  'recommendations.list': 'recommendations:title',
} as const satisfies Readonly<Record<BoardCard, string>>

/** Namespaces of those texts. */
export const TITLE_TEXTS = [
  'boards',
  'insights',
  'visibility',
  'sentiment',
  'shopping',
  'sources',
  'recommendations',
] as const

const MODULES = import.meta.glob<Readonly<Record<string, ComponentType<CardProps>>>>(
  '../analysis/panels/*-panel.tsx',
)

/** Of each tab: the module of its panel exports its cards too, `InsightsCards` beside `InsightsPanel`. */
const CARDS: ReadonlyMap<string, FetchedCode<ComponentType<CardProps>>> = new Map(
  TABS.flatMap((tab) =>
    'panel' in tab
      ? [
          [
            tab.view,
            fetchedModule(MODULES, `../analysis/panels/${tab.panel}.tsx`, tab.texts, 'Cards'),
          ] as const,
        ]
      : [],
  ),
)

/** The code that draws a card. */
export const codeOfCard = (card: BoardCard): FetchedCode<ComponentType<CardProps>> => {
  const code = CARDS.get(tabOfCard(card))
  if (code === undefined) throw new Error(`no code draws ${card}`)
  return code
}
