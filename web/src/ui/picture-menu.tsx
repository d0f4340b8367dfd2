import { ImageDown } from 'lucide-react'
import { type RefObject, useContext, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CardName, PinCard } from '@/lib/card-pin.ts'
import { saveFile, toFileName } from '@/lib/save-file.ts'
import { relay } from '@/lib/usage-relay.ts'
import { DropdownMenu, MenuItem } from './dropdown-menu.tsx'
import { IconButton } from './icon-button.tsx'
import { toast } from './toast.ts'

/** The pictured element: the card or the dialog around a button. */
const around = (button: HTMLElement | null): HTMLElement | null =>
  button?.closest<HTMLElement>('section, [role="dialog"]') ?? null

const getTitle = (part: HTMLElement): string =>
  part.querySelector('h2, h3')?.textContent ?? part.getAttribute('aria-label') ?? ''

/** Fetches what draws pictures, and draws one. */
const draw = async (part: HTMLElement): Promise<Blob> => {
  const { elementPicture } = await import('@/lib/element-picture.ts')
  return elementPicture(part)
}

/** Copies or saves the card around a button as a picture, or puts it on a board; stands in a menu. */
export const PictureItems = ({ within }: { within: RefObject<HTMLElement | null> }) => {
  const { t } = useTranslation('charts')
  const card = useContext(CardName)
  const pin = useContext(PinCard)
  const take = async (action: (part: HTMLElement) => Promise<void>) => {
    const part = around(within.current)
    if (!part) return
    try {
      await action(part)
    } catch {
      toast.error(t('pictureFailed'))
    }
  }
  // The clipboard is opened at once, while the press counts as one; the picture follows.
  const copy = () =>
    take(async (part) => {
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': draw(part) })])
      relay.noteExport?.()
      toast.success(t('pictureCopied'))
    })
  const save = () => take(async (part) => saveFile(await draw(part), `${toFileName(getTitle(part))}.png`))
  return (
    <>
      <MenuItem onSelect={() => void copy()}>{t('copyPicture')}</MenuItem>
      <MenuItem onSelect={() => void save()}>{t('savePicture')}</MenuItem>
      {card === null || pin === null ? null : <MenuItem onSelect={() => pin(card)}>{t('pin')}</MenuItem>}
    </>
  )
}

/** A button for the picture of the card or the dialog that it stands in. */
export const PictureMenu = () => {
  const { t } = useTranslation('charts')
  const place = useRef<HTMLSpanElement>(null)
  return (
    <span ref={place} className="contents">
      <DropdownMenu
        align="end"
        trigger={
          <IconButton
            label={t('picture')}
            hint={false}
            icon={<ImageDown aria-hidden="true" className="size-4" />}
          />
        }
      >
        <PictureItems within={place} />
      </DropdownMenu>
    </span>
  )
}
