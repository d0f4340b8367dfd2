/** Elements that run, fetch, send or restyle something. */
const HARMFUL =
  'script, style, link, meta, base, iframe, object, embed, img, picture, video, audio, svg, math, form, input, button, details, template, noscript'

const LEADS = new Set([
  'href',
  'src',
  'srcset',
  'srcdoc',
  'action',
  'formaction',
  'data',
  'poster',
  'xlink:href',
])

/** Where a link may lead: into the web, or within the site. */
const SAFE = /^(?:https?:\/\/|mailto:|[/#]|$)/

/** Parts of a drawn text that are more than text: its elements, handlers and addresses. */
export const harmIn = (drawn: Element): string[] => [
  ...[...drawn.querySelectorAll(HARMFUL)].map(({ outerHTML }) => outerHTML),
  ...[...drawn.querySelectorAll('*')].flatMap((element) =>
    [...element.attributes]
      .filter(({ name, value }) => /^on/i.test(name) || (LEADS.has(name) && !SAFE.test(value)))
      .map(({ name, value }) => `${element.tagName} ${name}=${value}`),
  ),
]
