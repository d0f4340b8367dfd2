import { textOf } from './page-text.ts'
import { NOTHING_SAID, type PageMetadata, readProductPage } from './product-metadata-page.ts'
import { type SafeFetch, SafeFetchError } from './safe-fetch.ts'

const FETCH = { accept: ['text/html', 'application/xhtml+xml'], maxBytes: 2_000_000, timeoutMs: 6_000 }

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
