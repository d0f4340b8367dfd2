export interface Picture {
  data: string
  width: number
  height: number
}

/** Pixels of its longer side: sharp in print at the width of a page. */
const LONGEST = 1_600

/**
 * A picture for a document, as PNG; null when it cannot be had, since no document fails for a picture.
 *
 * @param url of anything that the browser can show, SVG too
 */
export const loadPicture = async (url: string | null): Promise<Picture | null> => {
  if (url === null || url === '') return null
  try {
    const response = await fetch(url)
    if (!response.ok) return null
    const blob = await response.blob()
    const type = blob.type.split(';')[0]
    const source = URL.createObjectURL(blob)
    try {
      const image = new Image()
      image.src = source
      await image.decode()
      const longest = Math.max(image.naturalWidth, image.naturalHeight, 1)
      // A picture of lines may be drawn larger than its size; one of dots may not.
      const scale = type === 'image/svg+xml' ? LONGEST / longest : Math.min(1, LONGEST / longest)
      const canvas = document.createElement('canvas')
      canvas.width = Math.max(1, Math.round(image.naturalWidth * scale))
      canvas.height = Math.max(1, Math.round(image.naturalHeight * scale))
      canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
      return { data: canvas.toDataURL('image/png'), width: canvas.width, height: canvas.height }
    } finally {
      URL.revokeObjectURL(source)
    }
  } catch {
    return null
  }
}
