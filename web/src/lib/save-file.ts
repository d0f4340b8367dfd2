import { relay } from './usage-relay.ts'

/**
 * Hands a file to the browser to save.
 *
 * @param madeBy the server has an entry of its own for a file that it made
 */
export const saveFile = (blob: Blob, name: string, madeBy: 'browser' | 'server' = 'browser'): void => {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
  relay.usage?.tellExport(name)
  if (madeBy === 'browser') relay.noteExport?.()
}

/** A file name from a title: lower case, anything but letters and digits of any script becomes a dash. */
export const toFileName = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'chart'
