import { formatDate } from '@/lib/format.ts'
import { find } from './find.ts'

/** Script of `/whats-new`: renders the notes of its feed into the page of `whats-new.tsx`. */

const getText = (entry: Element, name: string): string =>
  entry.getElementsByTagName(name)[0]?.textContent ?? ''

/**
 * The text of a note. The feed renders HTML from Markdown only, and the page's policy blocks foreign scripts. Pictures
 * become text, because they would load from addresses of their author's choice.
 */
const getBody = (html: string): readonly Node[] => {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const picture of body.querySelectorAll('img')) picture.replaceWith(picture.alt)
  // The page and the note use heading levels one and two.
  for (const heading of body.querySelectorAll('h1, h2')) {
    const lower = document.createElement('h3')
    lower.append(...heading.childNodes)
    heading.replaceWith(lower)
  }
  for (const link of body.querySelectorAll('a')) {
    if (link.getAttribute('href')?.startsWith('/')) continue
    link.target = '_blank'
    link.rel = 'noopener noreferrer'
  }
  return [...body.childNodes]
}

const fetchEntries = async (address: string): Promise<Element[]> => {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  const feed = new DOMParser().parseFromString(await response.text(), 'application/xml')
  if (feed.documentElement.localName !== 'feed') throw new Error(`${address} is no feed`)
  return [...feed.getElementsByTagName('entry')]
}

const start = (): void => {
  const part = find(document, '[data-feed]', HTMLElement)
  const inPart = (selector: string) => find(part, selector, HTMLElement)
  const states = {
    waiting: inPart('[data-waiting]'),
    failed: inPart('[data-failed]'),
    empty: inPart('[data-empty]'),
    notes: inPart('[data-notes]'),
  }
  const show = (shown: keyof typeof states): void => {
    for (const [name, element] of Object.entries(states)) element.hidden = name !== shown
    part.setAttribute('aria-busy', String(shown === 'waiting'))
  }

  const getNote = (entry: Element): Node => {
    const drawn = document.importNode(find(part, 'template', HTMLTemplateElement).content, true)
    const id = getText(entry, 'id').split('#')[1] ?? ''
    const at = getText(entry, 'published')
    find(drawn, 'li', HTMLLIElement).id = id
    const time = find(drawn, 'time', HTMLTimeElement)
    time.dateTime = at
    time.textContent = formatDate(Date.parse(at), document.documentElement.lang)
    const article = find(drawn, 'article', HTMLElement)
    article.lang = entry.getAttribute('xml:lang') ?? 'en'
    article.dir = 'auto'
    article.setAttribute('aria-labelledby', `${id}-title`)
    find(article, 'h2', HTMLHeadingElement).id = `${id}-title`
    find(article, '[data-title]', HTMLElement).textContent = getText(entry, 'title')
    find(article, 'div', HTMLDivElement).append(...getBody(getText(entry, 'content')))
    return drawn
  }

  const load = async (): Promise<void> => {
    show('waiting')
    try {
      const entries = await fetchEntries(part.dataset.feed ?? '')
      states.notes.replaceChildren(...entries.map(getNote))
      show(entries.length === 0 ? 'empty' : 'notes')
      // The browser looked for the note in the address before it was rendered.
      document.getElementById(window.location.hash.slice(1))?.scrollIntoView()
    } catch (error) {
      console.error(error)
      show('failed')
    }
  }
  inPart('[data-retry]').addEventListener('click', () => void load())
  void load()
}

start()
