/** Texts that end with an ellipsis when there is no room, by their Tailwind classes. */
const SHORTENED = '[class*="truncate"], [class*="line-clamp-"]'
/** Marks titles that this module gave. */
const OWN = 'cutTitle'
/** Pixels that rounding makes. */
const SLACK = 1

const isCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: HTMLElement): boolean =>
  scrollWidth - clientWidth > SLACK || scrollHeight - clientHeight > SLACK

/** Gives a cut text its whole text as a title when a pointer comes to it; one with a title around it has been thought of. */
const titleUnder = ({ target }: Event): void => {
  const text = target instanceof Element ? target.closest<HTMLElement>(SHORTENED) : null
  if (text === null) return
  if (text.dataset[OWN] !== undefined) {
    delete text.dataset[OWN]
    text.removeAttribute('title')
  }
  if (!isCut(text) || text.closest('[title]') !== null) return
  text.dataset[OWN] = ''
  text.title = text.textContent.trim()
}

/** Lets a pointer read every text of the page that is cut, from now on. Asking again changes nothing. */
export const titleCutTexts = (): void =>
  document.addEventListener('pointerover', titleUnder, { passive: true })
