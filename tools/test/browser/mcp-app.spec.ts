import { expect, test } from '@playwright/test'
import { FIGURE_APP } from '../../../functions/src/mcp/figure-app.ts'

/** A host of the MCP Apps extension: it shows the page in a sandbox, and answers as the extension says. */
const HOST = `<!doctype html><html lang="en"><title>Host</title><body style="margin:0">
<iframe title="Figures" sandbox="allow-scripts" style="width:100%;height:500px;border:0"></iframe>
<script>
window.got = []
const frame = document.querySelector('iframe')
const send = (message) => frame.contentWindow.postMessage({ jsonrpc: '2.0', ...message }, '*')
addEventListener('message', ({ data }) => {
  got.push(data)
  if (data.method === 'ui/initialize') send({ id: data.id, result: {
    protocolVersion: '2026-01-26', hostInfo: { name: 'host', version: '1' }, hostCapabilities: { openLinks: {} },
    hostContext: { theme: window.theme, locale: 'de-DE' },
  } })
  if (data.method === 'ui/notifications/initialized') {
    send({ method: 'ui/notifications/tool-input', params: { arguments: {} } })
    send({ method: 'ui/notifications/tool-result', params: window.result })
  }
  if (data.method === 'ui/open-link') send({ id: data.id, result: {} })
})
</script></body></html>`

const figure = (kind: string, of: readonly string[], estimate: number, versionAt: string) => ({
  ...{ kind, unit: 'percent', of, estimate, lower: estimate - 4.5, upper: estimate + 4.5, sampleSize: 1_234 },
  ...{ versionAt, link: 'https://app.sillage.example/dashboard/a?runs=b', answersOf: '{}' },
})
const figures = [
  figure('visibility', [], 42.3, '2026-11-23T08:00:00.000Z'),
  figure('visibility', [], 38.1, '2026-11-16T08:00:00.000Z'),
  figure('share_of_voice', ['Lumière <b>'], 21.5, '2026-11-23T08:00:00.000Z'),
]
/** A result of `get_visibility`. */
const result = {
  content: [],
  structuredContent: {
    ...{ figures, by: null, noFigures: null, change: { verdict: 'within_noise', reason: null } },
    seal: { shortSeal: '3f9a7-7c102-be9d4-4aa10' },
  },
}
const html = FIGURE_APP

test('a host of MCP Apps draws figures with their intervals, light and dark, without a network', async ({
  page,
}) => {
  const [first] = figures
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const backgrounds = new Set<string>()
  for (const [theme, width] of [
    ['light', 1440],
    ['dark', 390],
  ] as const) {
    await page.setViewportSize({ width, height: 700 })
    // A page of its own each time: the script of the last one would stay.
    await page.goto('about:blank')
    await page.setContent(HOST)
    await page.evaluate(
      ([theme, result, html]) => {
        Object.assign(window, { theme, result })
        const frame = document.querySelector('iframe')
        if (frame) frame.srcdoc = html
      },
      [theme, result, html] as const,
    )
    const frame = page.frameLocator('iframe')
    await expect(frame.getByRole('heading', { name: 'Visibility' })).toBeVisible()
    await expect(frame.getByRole('listitem')).toHaveCount(figures.length)
    const percent = new Intl.NumberFormat('de-DE', {
      style: 'percent',
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    })
    const row = frame.getByRole('listitem').first()
    await expect(row).toContainText(percent.format((first?.estimate ?? 0) / 100))
    await expect(row).toContainText(`n = ${new Intl.NumberFormat('de-DE').format(first?.sampleSize ?? 0)}`)
    await row.getByRole('button').click()
    const got = () =>
      page.evaluate(() => (window as unknown as { got: { method?: string; params?: object }[] }).got)
    await expect
      .poll(async () => (await got()).find(({ method }) => method === 'ui/open-link')?.params)
      .toEqual({ url: first?.link })
    expect((await got()).some(({ method }) => method === 'ui/notifications/size-changed')).toBe(true)
    const excess = await frame.locator('html').evaluate((root) => root.scrollWidth - root.clientWidth)
    expect(excess).toBeLessThanOrEqual(0)
    backgrounds.add(
      await frame
        .locator('h2')
        .first()
        .evaluate((title) => getComputedStyle(title).color),
    )
    await expect(frame.getByText('Change within noise')).toBeVisible()
    await expect(frame.getByText('Seal 3f9a7-7c102-be9d4-4aa10')).toBeVisible()
    await expect(frame.getByText('Lumière <b>')).toBeVisible()
  }
  expect(backgrounds.size).toBe(2)
  expect(requests.filter((url) => /^https?:/.test(url))).toEqual([])
})
