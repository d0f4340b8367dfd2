import type { BoardCard } from '@sillage/core/boards/board'
import { Pin } from 'lucide-react'
import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { PinCard } from '@/lib/card-pin.ts'
import { IconButton } from './icon-button.tsx'

/** Puts a card without a menu on a board. */
export const PinButton = ({ card }: { card: BoardCard }) => {
  const { t } = useTranslation('charts')
  const pin = useContext(PinCard)
  return pin === null ? null : (
    <IconButton
      label={t('pin')}
      icon={<Pin aria-hidden="true" className="size-4" />}
      onClick={() => pin(card)}
    />
  )
}
