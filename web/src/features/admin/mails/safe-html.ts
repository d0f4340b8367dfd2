import DOMPurify from 'dompurify'

const TAGS =
  `html head body title style a abbr address article b blockquote br center code dd del div dl dt em font
footer h1 h2 h3 h4 h5 h6 header hr i img ins li main ol p pre s section small span strong sub sup table tbody td tfoot
th thead tr u ul`.split(/\s+/)

const ATTRIBUTES =
  `align alt aria-hidden aria-label bgcolor border cellpadding cellspacing class color colspan dir
height href id lang role rowspan src style title valign width`.split(/\s+/)

/** Sanitises a whole HTML page to the elements of mails: no scripts, forms, frames or handlers. */
export const safeHtml = (html: string): string =>
  DOMPurify.sanitize(html, {
    WHOLE_DOCUMENT: true,
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
  })
