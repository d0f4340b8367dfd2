import type { Chart } from 'highcharts'
import { fileNameOf, saveFile } from '@/lib/save-file.ts'

export type ImageFormat = 'svg' | 'png'

const SCALE = 2

/** What Highcharts names its own colours, which a file must bring along. */
const NAMED_COLOR = /--highcharts-[\w-]+/g

/** The picture on the screen as a file of its own: with font and colours named and the card's background behind it. */
const svgOf = (chart: Chart): string => {
  const drawn = chart.container.querySelector('svg')
  if (!drawn) throw new Error('there is no drawing to save')
  const copy = drawn.cloneNode(true)
  if (!(copy instanceof SVGSVGElement)) throw new Error('there is no drawing to save')
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  const style = getComputedStyle(chart.container)
  copy.style.fontFamily = style.fontFamily
  copy.style.background = style.getPropertyValue('--surface').trim()
  for (const [name] of copy.outerHTML.matchAll(NAMED_COLOR)) {
    copy.style.setProperty(name, style.getPropertyValue(name))
  }
  return new XMLSerializer().serializeToString(copy)
}

const pngOf = async (svg: string, width: number, height: number): Promise<Blob> => {
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

/** Saves a chart as it stands on the screen. */
export const exportChart = async (chart: Chart, format: ImageFormat, title: string): Promise<void> => {
  const svg = svgOf(chart)
  const blob =
    format === 'svg'
      ? new Blob([svg], { type: 'image/svg+xml' })
      : await pngOf(svg, chart.chartWidth, chart.chartHeight)
  saveFile(blob, `${fileNameOf(title)}.${format}`)
}
