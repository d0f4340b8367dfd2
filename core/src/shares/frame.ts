const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }

const escapeAttribute = (text: string): string => text.replace(/[&"<>]/g, (found) => ESCAPED[found] ?? found)

/** The HTML of a frame around an address; it takes the width that its place has. */
export const writeFrame = (
  address: string,
  title: string,
  { width = 0, height }: { readonly width?: number; readonly height: number },
): string => {
  const wide = width === 0 ? '' : `max-width:${width}px;`
  return `<iframe src="${escapeAttribute(address)}" title="${escapeAttribute(title)}" height="${height}" style="width:100%;${wide}border:0" loading="lazy"></iframe>`
}
