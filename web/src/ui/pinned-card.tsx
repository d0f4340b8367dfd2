import type { BoardCard } from '@sillage/core/boards/board'
import type { ComponentProps } from 'react'
import { CardName } from '@/lib/card-pin.ts'
import { Card } from './card.tsx'

/** A card that may stand on a board under a name. */
export const PinnedCard = ({
  card = null,
  ...rest
}: ComponentProps<typeof Card> & { card?: BoardCard | null | undefined }) => (
  <CardName value={card}>
    <Card {...rest} />
  </CardName>
)
