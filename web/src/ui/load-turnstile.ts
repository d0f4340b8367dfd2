/** The part of Cloudflare's widget that the product uses. */
export interface TurnstileApi {
  render(container: HTMLElement, options: TurnstileOptions): string
  remove(widgetId: string): void
}

export interface TurnstileOptions {
  sitekey: string
  action: string
  theme: 'light' | 'dark'
  language: string
  size: 'flexible'
  appearance: 'always' | 'interaction-only'
  'before-interactive-callback': () => void
  retry: 'auto'
  'retry-interval': number
  callback: (token: string) => void
  'expired-callback': () => void
  'error-callback': () => void
}

declare global {
  interface Window {
    turnstile?: TurnstileApi
  }
}

let loading: Promise<TurnstileApi> | null = null

const append = (url: string): Promise<TurnstileApi> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const address = new URL(url)
    address.searchParams.set('render', 'explicit')
    script.src = address.href
    script.async = true
    script.addEventListener('load', () => {
      if (window.turnstile) resolve(window.turnstile)
      else reject(new Error('the script of the challenge shows nothing'))
    })
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error('the script of the challenge does not load'))
    })
    document.head.append(script)
  })

/** Loads the widget's script, once; a load that failed is tried again by the next who asks. */
export const loadTurnstile = (url: string): Promise<TurnstileApi> => {
  loading ??= append(url).catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}
