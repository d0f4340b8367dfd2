import { escaped, type PageWords, pageAddress } from './page-head.ts'

type Post = PageWords & { readonly published: string }

const NAME = 'Sillage'

/** The posts of a language as RSS 2.0, in the order given: the newest first. */
export const rssFeed = (site: string, blog: PageWords, posts: readonly Post[]): string => {
  const address = pageAddress(site, blog.language, blog.path)
  const items = posts.map((post) => {
    const link = pageAddress(site, post.language, post.path)
    return `<item><title>${escaped(post.title)}</title><link>${link}</link><guid>${link}</guid><pubDate>${new Date(post.published).toUTCString()}</pubDate><description>${escaped(post.description)}</description></item>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${NAME} · ${escaped(blog.title)}</title><link>${address}</link><description>${escaped(blog.description)}</description><language>${blog.language}</language><atom:link href="${address}/rss.xml" rel="self" type="application/rss+xml"/>${items.join('')}</channel></rss>\n`
}

/** The same as Atom. */
export const atomFeed = (site: string, blog: PageWords, posts: readonly Post[]): string => {
  const address = pageAddress(site, blog.language, blog.path)
  const at = (published: string) => new Date(published).toISOString()
  const entries = posts.map((post) => {
    const link = pageAddress(site, post.language, post.path)
    return `<entry><title>${escaped(post.title)}</title><link href="${link}"/><id>${link}</id><updated>${at(post.published)}</updated><summary>${escaped(post.description)}</summary></entry>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${blog.language}"><title>${NAME} · ${escaped(blog.title)}</title><link href="${address}"/><link href="${address}/atom.xml" rel="self"/><id>${address}</id><updated>${at(posts[0]?.published ?? '1970-01-01')}</updated><author><name>${NAME}</name></author>${entries.join('')}</feed>\n`
}
