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

/** Redoc's colours: hex, as it computes others from them. */
const COLOURS = {
  light: { sunken: '#f7f9f8', ink: '#131917', soft: '#4f5c57', line: '#dde4e1', accent: '#047b5b' },
  dark: { sunken: '#1b2220', ink: '#eef2f0', soft: '#c2ccc8', line: '#3a4541', accent: '#6ee7bc' },
} as const

const themed = ({ sunken, ink, soft, line, accent }: (typeof COLOURS)['light' | 'dark']) => ({
  colors: {
    primary: { main: accent },
    error: { main: '#e0564f' },
    text: { primary: ink, secondary: soft },
    border: { dark: line, light: line },
    gray: { 50: sunken, 100: sunken },
  },
  schema: {
    nestedBackground: sunken,
    linesColor: line,
    typeNameColor: soft,
    typeTitleColor: soft,
    requireLabelColor: '#e0564f',
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
})

const start = async (): Promise<void> => {
  const element = find(document, '[data-reference]', HTMLElement)
  try {
    const [openapi] = await Promise.all([fetchDocument(), load(`/${REDOC}`)])
    const shade = document.documentElement.classList.contains('dark') ? 'dark' : 'light'
    const theme = themed(COLOURS[shade])
    getRedoc().init(
      { ...openapi, info: { ...openapi.info, description: GUIDE } },
      { theme, scrollYOffset: 'header', hideDownloadButtons: true, maxDisplayedEnumValues: 8 },
      element,
      (error) => {
        if (error) console.error(error)
        element.removeAttribute('aria-busy')
        // The browser looked for the part in the address before it was there.
        document.getElementById(decodeURIComponent(window.location.hash.slice(1)))?.scrollIntoView()
      },
    )
  } catch (error) {
    console.error(error)
    element.removeAttribute('aria-busy')
    find(element, '[data-waiting]', HTMLElement).hidden = true
  }
}

void start()
