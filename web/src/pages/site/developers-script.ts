import { REDOC } from '@/lib/redoc.ts'
import api from '../../../../docs/api.md?raw'
import mcp from '../../../../docs/mcp.md?raw'
import { find } from './find.ts'

/** Script of `/developers`: draws the OpenAPI document with Redoc, below the guides of `docs`. */

interface Redoc {
  init(document: object, options: object, element: Element, onDone: (error?: Error) => void): void
}

/** Redoc sets this name when its file has run. */
const getRedoc = (): Redoc => (globalThis as unknown as { Redoc: Redoc }).Redoc

const load = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.onload = () => resolve()
    script.onerror = () => reject(new Error(`${address} did not come`))
    document.head.append(script)
  })

const fetchDocument = async (): Promise<{ info: object }> => {
  const response = await fetch('/api/openapi.json')
  if (!response.ok) throw new Error(`/api/openapi.json answered ${response.status}`)
  return await response.json()
}

/** The guides, one after the other: what leads from one file to another stays on the page. */
const GUIDE = [api, mcp].join('\n').replace(/\]\((?:api|mcp)\.md\)/g, '](/developers)')

const SANS = 'Manrope Variable, Manrope Fallback, system-ui, sans-serif'

/** Colours of the page: hex, as Redoc computes others from them. */
const readTheme = () => {
  const style = getComputedStyle(document.documentElement)
  const read = (name: string): string => style.getPropertyValue(`--${name}`).trim()
  const [sunken, ink, soft, line, accent] = [
    read('sunken'),
    read('ink'),
    read('ink-soft'),
    read('line'),
    read('accent'),
  ]
  const negative = read('negative-ink')
  return {
    colors: {
      primary: { main: accent },
      error: { main: negative },
      text: { primary: ink, secondary: soft },
      border: { dark: line, light: line },
      gray: { 50: sunken, 100: sunken },
    },
    schema: {
      nestedBackground: sunken,
      linesColor: line,
      typeNameColor: soft,
      typeTitleColor: soft,
      requireLabelColor: negative,
    },
    typography: {
      fontSize: '15px',
      lineHeight: '1.6',
      fontFamily: SANS,
      headings: { fontFamily: SANS, fontWeight: '700' },
      code: { backgroundColor: sunken, color: ink },
      links: { color: accent, visited: accent, hover: accent },
    },
    sidebar: { backgroundColor: sunken, textColor: ink, activeTextColor: accent },
    rightPanel: { backgroundColor: '#232b28' },
    codeBlock: { backgroundColor: '#131917' },
    fab: { backgroundColor: sunken, color: accent },
  }
}

const start = async (): Promise<void> => {
  const element = find(document, '[data-reference]', HTMLElement)
  const draw = (openapi: Awaited<ReturnType<typeof fetchDocument>>): void => {
    const place = document.createElement('div')
    getRedoc().init(
      { ...openapi, info: { ...openapi.info, description: GUIDE } },
      { theme: readTheme(), scrollYOffset: 'header', hideDownloadButtons: true, maxDisplayedEnumValues: 8 },
      place,
      (error) => {
        if (error) console.error(error)
        element.removeAttribute('aria-busy')
        // The browser looked for the part in the address before it was there.
        document.getElementById(decodeURIComponent(window.location.hash.slice(1)))?.scrollIntoView()
      },
    )
    element.replaceChildren(place)
  }
  try {
    const [openapi] = await Promise.all([fetchDocument(), load(`/${REDOC}`)])
    const { classList } = document.documentElement
    const isDark = (): boolean => classList.contains('dark')
    let drawnDark = isDark()
    draw(openapi)
    // Redoc computes its colours once.
    new MutationObserver(() => {
      if (drawnDark === isDark()) return
      drawnDark = isDark()
      draw(openapi)
    }).observe(document.documentElement, { attributeFilter: ['class'] })
  } catch (error) {
    console.error(error)
    element.removeAttribute('aria-busy')
    find(element, '[data-waiting]', HTMLElement).hidden = true
  }
}

void start()
