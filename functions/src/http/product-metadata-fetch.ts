import { NOTHING_SAID, type PageMetadata, readProductPage } from './product-metadata-page.ts'
import { type SafeFetch, SafeFetchError, type SafeResponse } from './safe-fetch.ts'

const FETCH = { accept: ['text/html', 'application/xhtml+xml'], maxBytes: 2_000_000, timeoutMs: 6_000 }

/** Text of a page, by the charset that it or its server names. */
const textOf = ({ body, charset }: SafeResponse): string => {
  const head = Buffer.from(body.subarray(0, 2_048)).toString('latin1')
  const named = charset ?? /<meta[^>]+charset=["']?\s*([\w-]+)/i.exec(head)?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(named).decode(body)
  } catch {
    return new TextDecoder().decode(body)
  }
}

/** What the page at an address says; nothing when it cannot be fetched. */
export const fetchProductPage = async (url: string, fetchPage: SafeFetch): Promise<PageMetadata> => {
  try {
    const response = await fetchPage(url, FETCH)
    if (response.status < 200 || response.status > 299) return NOTHING_SAID
    return await readProductPage(textOf(response), response.url)
  } catch (error) {
    if (error instanceof SafeFetchError) return NOTHING_SAID
    throw error
  }
}
