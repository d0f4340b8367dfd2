let aheadMs = 0

/** Tells the page how far the product's clock is ahead of the machine's: a local product's can be moved. */
export const setAhead = (ms: number): void => {
  aheadMs = ms
}

/** The product's time, in milliseconds since 1970: what dates of launches are compared with. */
export const now = (): number => Date.now() + aheadMs
