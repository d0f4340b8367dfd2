import { readFetchedPage } from './read-fetched-page.ts'
import { OutsideRefusal } from './refusal.ts'
import { EMPTY_METADATA, type PageMetadata, pageMetadataSchema } from './results.ts'
import { type SafeFetch, SafeFetchError } from './safe-fetch.ts'

const FETCH = { accept: ['text/html', 'application/xhtml+xml'], maxBytes: 2_000_000, timeoutMs: 6_000 }

/** The facts of the page at an address; empty when it cannot be fetched or read. */
export const fetchProductPage = async (url: string, fetchPage: SafeFetch): Promise<PageMetadata> => {
  try {
    const response = await fetchPage(url, FETCH)
    if (response.status < 200 || response.status > 299) return EMPTY_METADATA
    const { charset } = response
    const task = { kind: 'product', charset, url: response.url } as const
    return await readFetchedPage(response.body, task, pageMetadataSchema)
  } catch (error) {
    if (error instanceof SafeFetchError || error instanceof OutsideRefusal) return EMPTY_METADATA
    throw error
  }
}
