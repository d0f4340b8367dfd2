import html2canvas from 'html2canvas'
import { fontFacesFor } from './font-faces.ts'

/** Pixels of the picture for one of the page. */
const SCALE = 2

/** The styles of a drawing from the page's style sheets, which a separate picture does not have. */
const DRAWN_BY = [
  'color',
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'opacity',
  'visibility',
] as const
const SET_BY = ['font-family', 'font-size', 'font-weight', 'word-spacing'] as const

/** Buttons with an icon alone act on the page; on a picture they have no meaning. */
const isIconButton = (element: Element): boolean =>
  element.matches('button[aria-label]') && element.textContent === ''

/** Writes into a drawing what it takes from the page: html2canvas makes a picture of its own of each. */
const complete = async (svg: SVGSVGElement): Promise<void> => {
  const view = svg.ownerDocument.defaultView ?? window
  for (const element of [svg, ...svg.querySelectorAll<SVGElement>('*')]) {
    const computed = view.getComputedStyle(element)
    for (const name of DRAWN_BY) element.style.setProperty(name, computed.getPropertyValue(name))
    if (element === svg || element.tagName === 'text' || element.tagName === 'tspan') {
      for (const name of SET_BY) element.style.setProperty(name, computed.getPropertyValue(name))
    }
  }
  if (svg.textContent === '') return
  const family = view.getComputedStyle(svg).fontFamily.split(',')[0]?.replaceAll(/["']/g, '').trim() ?? ''
  const faces = svg.ownerDocument.createElementNS(svg.namespaceURI, 'style')
  faces.textContent = await fontFacesFor(family, svg.textContent)
  svg.prepend(faces)
}

/** A part of the page as a picture (PNG), in the theme that it is shown in. */
export const elementPicture = async (element: HTMLElement): Promise<Blob> => {
  const canvas = await html2canvas(element, {
    scale: SCALE,
    // The part may have no colour of its own; what shows through is the page's.
    backgroundColor: getComputedStyle(document.documentElement).getPropertyValue('--surface').trim(),
    useCORS: true,
    logging: false,
    ignoreElements: isIconButton,
    onclone: async (_page, copy) => {
      await Promise.all([...copy.querySelectorAll('svg')].map(complete))
    },
  })
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture is empty'))), 'image/png'),
  )
}
