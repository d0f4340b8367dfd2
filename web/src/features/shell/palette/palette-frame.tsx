import { Command } from 'cmdk'
import { Search } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paletteScore } from './palette-filter.ts'

/** Keys that move the selection. */
const MOVES: readonly string[] = ['ArrowDown', 'ArrowUp', 'Home', 'End']

/**
 * The selected entry: the first one until the keyboard or the pointer moves it, also when results arrive after others.
 * An Enter before they arrive waits for them.
 *
 * @param hasResults whether results for the typed search arrive after other entries
 */
const useSelection = (hasResults: boolean) => {
  const [selected, setSelected] = useState('')
  const [typed, setTyped] = useState('')
  const [settled, setSettled] = useState('')
  const isSearching = hasResults && typed !== settled
  const list = useRef<HTMLDivElement>(null)
  const isMoved = useRef(false)
  const isEntered = useRef(false)
  useEffect(() => {
    if (isSearching) return
    const first = list.current?.querySelector<HTMLElement>('[cmdk-item]:not([aria-disabled="true"])')
    if (!isMoved.current) setSelected(first?.dataset.value ?? '')
    if (isEntered.current) first?.click()
    isEntered.current = false
  }, [isSearching])
  return {
    selected,
    select: setSelected,
    list,
    onSettled: setSettled,
    onType: useCallback((text: string) => {
      setTyped(text.trim())
      isMoved.current = false
      isEntered.current = false
    }, []),
    onMove: useCallback(() => {
      isMoved.current = true
    }, []),
    onKey: (event: KeyboardEvent) => {
      if (MOVES.includes(event.key)) isMoved.current = true
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
      // cmdk's own Enter is heard only some time after an entry is drawn; a click is heard at once.
      event.preventDefault()
      if (isSearching && !isMoved.current) isEntered.current = true
      else list.current?.querySelector<HTMLElement>('[cmdk-item][aria-selected="true"]')?.click()
    },
  }
}

/** The palette around its entries. */
export const PaletteFrame = ({
  hasResults,
  children,
}: {
  /** Whether some entries are results that arrive after others. */
  hasResults: boolean
  /** The entries, which report the typed search that all results are there for. */
  children: (onSettled: (search: string) => void) => ReactNode
}) => {
  const { t } = useTranslation('shell')
  const { selected, select, list, onSettled, onType, onMove, onKey } = useSelection(hasResults)
  return (
    <Command
      label={t('palette.title')}
      loop
      value={selected}
      onValueChange={select}
      onKeyDown={onKey}
      filter={(_id, search, texts = []) => paletteScore(search, texts)}
    >
      <div className="flex items-center gap-2.5 border-line border-b px-4">
        <Search aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
        <Command.Input
          onValueChange={onType}
          placeholder={t('palette.placeholder')}
          className="h-12 w-full bg-transparent text-base text-ink outline-none"
        />
      </div>
      <Command.List ref={list} onPointerMove={onMove} className="max-h-[50vh] overflow-y-auto p-2">
        <Command.Empty className="px-3 py-8 text-center text-ink-soft text-sm">
          {t('palette.empty')}
        </Command.Empty>
        {children(onSettled)}
      </Command.List>
    </Command>
  )
}
