import type { BoardCard } from '@sillage/core/boards/board'
import { createContext } from 'react'

/** The card around, where a board may hold it; null elsewhere. */
export const CardName = createContext<BoardCard | null>(null)

/** Puts a card of the page on a board; null where the page has no cards for boards. */
export const PinCard = createContext<((card: BoardCard) => void) | null>(null)
