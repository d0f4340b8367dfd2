export interface Picture {
  data: string
  width: number
  height: number
}

const LONGEST = 800

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
    const source = URL.createObjectURL(await response.blob())
    try {
      const image = new Image()
      image.src = source
      await image.decode()
      const scale = Math.min(1, LONGEST / Math.max(image.naturalWidth, image.naturalHeight, 1))
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
