/**
 * Where a picture that a product's page names is served.
 *
 * @param page the page's address, as it was asked for
 * @param index which of its `images`
 */
export const productPictureUrl = (page: string, index: number): string =>
  `/api/product-pictures?page=${encodeURIComponent(page)}&index=${index}`
