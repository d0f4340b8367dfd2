/**
 * The script of the stand-in: as much of Cloudflare's as the product uses. It runs in the browser as it stands here,
 * with the origin of the stand-in filled in.
 */
export const widgetScript = (origin: string): string => `(() => {
  const ORIGIN = ${JSON.stringify(origin)}
  const widgets = new Map()
  let count = 0

  const show = (widget, text) => {
    widget.box.textContent = text
  }

  const solve = async (widget) => {
    show(widget, '…')
    try {
      const response = await fetch(ORIGIN + '/challenge', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ sitekey: widget.options.sitekey, action: widget.options.action ?? '' }),
      })
      if (!response.ok) throw new Error('challenge ' + response.status)
      const { token } = await response.json()
      if (!widgets.has(widget.id)) return
      widget.token = token
      show(widget, '✓ Local challenge passed')
      widget.options.callback?.(token)
    } catch {
      if (!widgets.has(widget.id)) return
      show(widget, '✗ Local challenge failed')
      widget.options['error-callback']?.('300030')
      if (widget.options.retry !== 'never') {
        setTimeout(() => widgets.has(widget.id) && solve(widget), widget.options['retry-interval'] ?? 8000)
      }
    }
  }

  window.turnstile = {
    render(container, options) {
      const parent = typeof container === 'string' ? document.querySelector(container) : container
      const box = document.createElement('div')
      box.setAttribute('role', 'status')
      box.style.cssText =
        'box-sizing:border-box;min-height:65px;padding:20px;border:1px dashed #94a39d;border-radius:8px;font:14px/24px system-ui,sans-serif;color:inherit'
      parent.append(box)
      count += 1
      const widget = { id: 'local-' + count, box, options, token: undefined }
      widgets.set(widget.id, widget)
      solve(widget)
      return widget.id
    },
    reset(id) {
      const widget = widgets.get(id)
      if (!widget) return
      widget.token = undefined
      solve(widget)
    },
    remove(id) {
      widgets.get(id)?.box.remove()
      widgets.delete(id)
    },
    getResponse: (id) => widgets.get(id)?.token,
  }
})()
`
