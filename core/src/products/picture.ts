/**
 * Our own address of a picture on a product's page.
 *
 * @param page the page's address, as in the request
 * @param index which of its `images`
 */
export const productPictureUrl = (page: string, index: number): string =>
  `/api/product-pictures?page=${encodeURIComponent(page)}&index=${index}`
