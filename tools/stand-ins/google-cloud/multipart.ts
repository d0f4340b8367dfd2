/** The two parts of an upload of Google's libraries: metadata as JSON, and the content. */
export const readParts = (body: Buffer, contentType = ''): { metadata: unknown; content: Buffer } => {
  const [, boundary = ''] = contentType.match(/boundary="?([^";]+)/) ?? []
  const part = (from: number): { content: Buffer; end: number } => {
    const start = body.indexOf('\r\n\r\n', from) + 4
    const end = body.indexOf(`\r\n--${boundary}`, start)
    return { content: body.subarray(start, end), end }
  }
  const head = part(0)
  return { metadata: JSON.parse(head.content.toString()), content: part(head.end).content }
}
