import { fontFacesFor } from '@/lib/font-faces.ts'
import { saveFile, toFileName } from '@/lib/save-file.ts'
import type { DrawnChart } from './drawn-chart.ts'
import { buildPicture, type PictureTexts } from './picture.ts'

export type ImageFormat = 'svg' | 'png'

const SCALE = 2

const loadPng = async (svg: string, width: number, height: number): Promise<Blob> => {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = width * SCALE
    canvas.height = height * SCALE
    const context = canvas.getContext('2d')
    if (!context) throw new Error('this browser draws no images')
    context.scale(SCALE, SCALE)
    context.drawImage(image, 0, 0, width, height)
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the image is empty'))), 'image/png'),
    )
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** Saves a chart as on the screen, with its title, legend and provenance. */
export const exportChart = async (
  drawn: DrawnChart,
  format: ImageFormat,
  texts: PictureTexts,
): Promise<void> => {
  const { root, width, height, family } = buildPicture(drawn, texts)
  const faces = document.createElementNS(root.namespaceURI, 'style')
  faces.textContent = await fontFacesFor(family, root.textContent)
  root.prepend(faces)
  const svg = new XMLSerializer().serializeToString(root)
  const blob =
    format === 'svg' ? new Blob([svg], { type: 'image/svg+xml' }) : await loadPng(svg, width, height)
  saveFile(blob, `${toFileName(texts.title)}.${format}`)
}
