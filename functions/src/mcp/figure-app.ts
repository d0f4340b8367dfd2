/** Where hosts of the MCP Apps extension (2026-01-26) find the page that draws figures. */
export const FIGURE_APP_URI = 'ui://sillage/figures'
export const FIGURE_APP_TYPE = 'text/html;profile=mcp-app'

/**
 * The page that draws the figures of a tool's result, each with its interval on one scale per unit. It stands alone: a host
 * shows it in a sandbox without a network. It takes theme, fonts and language from the host.
 */
export const FIGURE_APP = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Sillage</title>
<style>
:root {
  color-scheme: light dark;
  --ink: var(--color-text-primary, light-dark(#1c1917, #f5f5f4));
  --soft: var(--color-text-secondary, light-dark(#57534e, #a8a29e));
  --line: var(--color-border-secondary, light-dark(#d6d3d1, #44403c));
  --accent: light-dark(#0f766e, #2dd4bf);
}
:root[data-theme=light] { color-scheme: light }
:root[data-theme=dark] { color-scheme: dark }
body { margin: 0; padding: 12px; color: var(--ink); font: 14px/1.4 var(--font-sans, system-ui, sans-serif) }
h2 { font-size: 14px; margin: 12px 0 4px }
h2:first-child { margin-top: 0 }
p { margin: 4px 0; color: var(--soft); font-size: 12px }
ul { list-style: none; margin: 0; padding: 0 }
li { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr) auto; gap: 4px 12px; align-items: center; padding: 4px 0 }
li > span:first-child { overflow-wrap: anywhere }
@media (max-width: 480px) {
  li { grid-template-columns: minmax(0, 1fr) auto }
  li > span:first-child { grid-column: 1 / -1 }
}
button { font: inherit; color: inherit; background: none; border: 0; padding: 2px 4px; cursor: pointer; text-decoration: underline }
.value { text-align: end; font-variant-numeric: tabular-nums }
.value small { display: block; color: var(--soft) }
.scale { position: relative; height: 16px; border-bottom: 1px solid var(--line) }
.range { position: absolute; top: 6px; height: 4px; border-radius: 2px; background: var(--accent); opacity: .4 }
.dot { position: absolute; top: 3px; width: 10px; height: 10px; margin-left: -5px; border-radius: 50%; background: var(--accent) }
</style>
<main aria-live="polite"><p>…</p></main>
<script>
const NAMES = {
  visibility: 'Visibility', share_of_voice: 'Share of voice', sentiment: 'Sentiment',
  citations: 'Share of citations', products: 'Share of product mentions'
}
const VERDICTS = {
  up: 'Up since the version before', down: 'Down since the version before', within_noise: 'Change within noise',
  too_few_runs: 'Too few answers to tell a change', not_comparable: 'Not comparable with the version before'
}
const REASONS = {
  not_run: 'No version has ended yet.', no_base: 'No answer of this selection counts.', words_only: 'This question has words alone.'
}
const main = document.querySelector('main')
let locale, nextId = 1
const waiting = new Map()
const send = (message) => parent.postMessage({ jsonrpc: '2.0', ...message }, '*')
const request = (method, params) => new Promise((resolve, reject) => {
  const id = nextId++
  waiting.set(id, { resolve, reject })
  send({ id, method, params })
})
const make = (tag, className, text) => {
  const element = document.createElement(tag)
  if (className) element.className = className
  if (text !== undefined) element.textContent = text
  return element
}
const say = (value, unit) => {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return unit === 'percent'
    ? new Intl.NumberFormat(locale, { style: 'percent', ...digits }).format(value / 100)
    : new Intl.NumberFormat(locale, digits).format(value)
}
const count = (value) => new Intl.NumberFormat(locale).format(value)
const day = (at) => new Date(at).toLocaleDateString(locale, { dateStyle: 'medium' })
const drawFigure = (figure, most) => {
  const row = make('li')
  const at = (value) => Math.max(0, Math.min(100, value / most * 100)) + '%'
  row.append(make('span', '', [...figure.of, day(figure.versionAt)].join(' · ')))
  const scale = make('span', 'scale')
  scale.setAttribute('aria-hidden', 'true')
  const range = make('span', 'range')
  range.style.left = at(figure.lower)
  range.style.width = 'calc(' + at(figure.upper) + ' - ' + at(figure.lower) + ')'
  const dot = make('span', 'dot')
  dot.style.left = at(figure.estimate)
  scale.append(range, dot)
  const value = make('span', 'value')
  const open = make('button', '', say(figure.estimate, figure.unit))
  open.title = 'Open the answers'
  open.addEventListener('click', () => request('ui/open-link', { url: figure.link }).catch(() => undefined))
  value.append(open, make('small', '', say(figure.lower, figure.unit) + ' – ' + say(figure.upper, figure.unit) + ' · n = ' + count(figure.sampleSize)))
  row.append(scale, value)
  return row
}
const drawPart = (part) => {
  const figures = part.figures ?? []
  if (figures.length === 0) return [make('p', '', REASONS[part.noFigures] ?? '')]
  return Object.keys(NAMES).flatMap((kind) => {
    const own = figures.filter((figure) => figure.kind === kind)
    if (own.length === 0) return []
    const highest = Math.max(...own.map(({ upper }) => upper))
    const list = make('ul')
    list.append(...own.map((figure) => drawFigure(figure, figure.unit === 'score' ? 10 : Math.min(100, Math.ceil(highest / 10) * 10 || 10))))
    const verdict = kind === figures[0].kind && part.change ? [make('p', '', VERDICTS[part.change.verdict])] : []
    return [make('h2', '', NAMES[kind]), ...verdict, list]
  })
}
const draw = (result) => {
  if (!result.structuredContent) {
    main.replaceChildren(make('p', '', 'There are no figures to show.'))
    return
  }
  const view = result.structuredContent
  const parts = view.by ? view.by.flatMap((part) => [make('h2', '', part.name), ...drawPart(part)]) : drawPart(view)
  const notes = ['95 % intervals, for the same prompts asked again']
  if (view.seal && view.seal.shortSeal) notes.push('Seal ' + view.seal.shortSeal)
  main.replaceChildren(...parts, make('p', '', notes.join(' · ')))
}
const dress = (context) => {
  const root = document.documentElement
  if (context.theme) root.dataset.theme = context.theme
  if (context.locale) {
    locale = context.locale
    root.lang = locale
  }
  for (const [name, value] of Object.entries(context.styles?.variables ?? {})) {
    if (value) root.style.setProperty(name, value)
  }
}
let shown
addEventListener('message', ({ source, data }) => {
  if (source !== parent || !data || data.jsonrpc !== '2.0') return
  if (data.method === undefined) {
    const call = waiting.get(data.id)
    waiting.delete(data.id)
    if (call) data.error ? call.reject(new Error(data.error.message)) : call.resolve(data.result)
  } else if (data.method === 'ui/notifications/tool-result') {
    shown = data.params
    draw(shown)
  } else if (data.method === 'ui/notifications/host-context-changed') {
    dress(data.params)
    if (shown) draw(shown)
  } else if (data.id !== undefined) send({ id: data.id, result: {} })
})
const start = async () => {
  const appInfo = { name: 'sillage-figures', version: '1.0.0' }
  const { hostContext = {} } = await request('ui/initialize', { appInfo, appCapabilities: { availableDisplayModes: ['inline'] }, protocolVersion: '2026-01-26' })
  dress(hostContext)
  send({ method: 'ui/notifications/initialized', params: {} })
  new ResizeObserver(() => {
    const { width, height } = document.body.getBoundingClientRect()
    send({ method: 'ui/notifications/size-changed', params: { width: Math.ceil(width), height: Math.ceil(height) } })
  }).observe(document.body)
}
start()
</script>
</html>
`
