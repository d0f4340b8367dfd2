import type { jsPDF } from 'jspdf'

/** Roles of a document's parts for people who do not see it. */
export type Role = 'H1' | 'H2' | 'H3' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure' | 'L' | 'LI' | 'Link'

/** Content of a page that belongs to an element: pages are counted from 1, contents of a page from 0. */
interface Content {
  readonly page: number
  readonly id: number
}

/** Where something stands on a page, in points from its upper left corner. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A part of a page that leads to an address. */
interface Link {
  readonly page: number
  readonly box: Box
  readonly address: string
  /** Its object in the document, once that is written. */
  object: number
}

interface Element {
  readonly role: Role | 'Document'
  readonly alt: string | null
  readonly kids: (Element | Content | Link)[]
}

interface Internals {
  write: (operators: string) => void
  newAdditionalObject: () => { objId: number; content: string }
}

const isKnown = (internals: object): internals is Internals =>
  'write' in internals && 'newAdditionalObject' in internals

/** A text of any script as PDF holds it in a dictionary: UTF-16 with its byte order mark, in hexadecimal. */
export const pdfText = (text: string): string =>
  `<FEFF${Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0')).join('')}>`

/**
 * The tags of a document: what is a heading, a paragraph, a cell, and in which order they are read. Screen readers go by
 * them. jsPDF draws without tags, so that they are written beside what it draws.
 */
export class Tags {
  readonly #doc: jsPDF
  readonly #internals: Internals
  readonly #root: Element = { role: 'Document', alt: null, kids: [] }
  readonly #open: Element[] = [this.#root]
  /** By page: the elements that its contents belong to. */
  readonly #owners = new Map<number, Element[]>()
  readonly #links: { readonly link: Link; readonly element: Element }[] = []

  constructor(doc: jsPDF) {
    if (!isKnown(doc.internal)) throw new Error('the document takes no tags')
    this.#doc = doc
    this.#internals = doc.internal
    this.#writeAtTheEnd()
  }

  /** Draws within an element; `alt` describes a picture. */
  element(role: Role, draw: () => void, alt: string | null = null): void {
    this.#within({ role, alt, kids: [] }, draw)
  }

  /** Draws a link to an address, in a box of this page. */
  link(address: string, box: Box, draw: () => void): void {
    const element: Element = { role: 'Link', alt: null, kids: [] }
    const link = { page: this.#doc.getCurrentPageInfo().pageNumber, box, address, object: 0 }
    this.#within(element, draw)
    element.kids.push(link)
    this.#links.push({ link, element })
  }

  #within(element: Element, draw: () => void): void {
    this.#open.at(-1)?.kids.push(element)
    this.#open.push(element)
    try {
      draw()
    } finally {
      this.#open.pop()
    }
  }

  /** Something to be read, on one page: of the innermost element, or a paragraph of its own. */
  content(draw: () => void): void {
    const owner = this.#open.at(-1)
    if (owner === undefined || owner === this.#root) {
      this.element('P', () => this.content(draw))
      return
    }
    const { pageNumber: page } = this.#doc.getCurrentPageInfo()
    const owners = this.#owners.get(page) ?? []
    this.#owners.set(page, owners)
    const id = owners.push(owner) - 1
    owner.kids.push({ page, id })
    this.#between(`/${owner.role} <</MCID ${id}>> BDC`, draw)
  }

  /** Draws decoration: a line, a background, a page number. */
  artifact(draw: () => void): void {
    this.#between('/Artifact BMC', draw)
  }

  /** Operators of PDF that jsPDF has no words for. */
  raw(operators: string): void {
    this.#internals.write(operators)
  }

  #between(opening: string, draw: () => void): void {
    this.#internals.write(opening)
    draw()
    this.#internals.write('EMC')
  }

  #writeAtTheEnd(): void {
    const { events } = this.#doc.internal
    const pages = new Map<number, number>()
    let tree = 0
    events.subscribe('putPage', ({ objId, pageNumber }: { objId: number; pageNumber: number }) => {
      pages.set(pageNumber, objId)
      this.#internals.write(`/StructParents ${pageNumber}\n/Tabs /S`)
      const links = this.#links.filter(({ link }) => link.page === pageNumber)
      for (const { link } of links) link.object = this.#putLink(link)
      if (links.length > 0)
        this.#internals.write(`/Annots [${links.map(({ link }) => `${link.object} 0 R`).join(' ')}]`)
    })
    events.subscribe('putAdditionalObjects', () => {
      tree = this.#putTree(pages)
    })
    events.subscribe('putCatalog', () => {
      this.#internals.write(`/MarkInfo <</Marked true>>\n/StructTreeRoot ${tree} 0 R`)
    })
  }

  /** The keys of links in the tree of parents come after those of pages. */
  #keyOf(link: Link): number {
    return this.#doc.getNumberOfPages() + 1 + this.#links.findIndex((one) => one.link === link)
  }

  /** @returns the number of the annotation's object */
  #putLink(link: Link): number {
    const { x, y, width, height } = link.box
    const top = this.#doc.internal.pageSize.getHeight() - y
    const corners = [x, top - height, x + width, top].map((at) => at.toFixed(2)).join(' ')
    const object = this.#internals.newAdditionalObject()
    object.content =
      `<</Type /Annot /Subtype /Link /Rect [${corners}] /Border [0 0 0] /F 4 /StructParent ${this.#keyOf(link)} ` +
      `/Contents ${pdfText(link.address)} /A <</S /URI /URI (${new URL(link.address).href.replaceAll(/[()\\]/g, '\\$&')})>>>>`
    return object.objId
  }

  /** @returns the number of the tree's object */
  #putTree(pages: ReadonlyMap<number, number>): number {
    const root = this.#internals.newAdditionalObject()
    const numbers = new Map<Element, number>()
    const put = (element: Element, parent: number): number => {
      const object = this.#internals.newAdditionalObject()
      numbers.set(element, object.objId)
      const kids = element.kids.map((kid) => {
        if ('role' in kid) return `${put(kid, object.objId)} 0 R`
        const page = `/Pg ${pages.get(kid.page) ?? 0} 0 R`
        return 'id' in kid
          ? `<</Type /MCR ${page} /MCID ${kid.id}>>`
          : `<</Type /OBJR ${page} /Obj ${kid.object} 0 R>>`
      })
      const alt = element.alt === null ? '' : ` /Alt ${pdfText(element.alt)}`
      const scope = element.role === 'TH' ? ' /A <</O /Table /Scope /Column>>' : ''
      object.content = `<</Type /StructElem /S /${element.role} /P ${parent} 0 R${alt}${scope} /K [${kids.join(' ')}]>>`
      return object.objId
    }
    const document = put(this.#root, root.objId)
    const parents = [...this.#owners]
      .sort(([one], [other]) => one - other)
      .map(([page, owners]) => `${page} [${owners.map((owner) => `${numbers.get(owner)} 0 R`).join(' ')}]`)
    const ofLinks = this.#links.map(({ link, element }) => `${this.#keyOf(link)} ${numbers.get(element)} 0 R`)
    root.content =
      `<</Type /StructTreeRoot /K [${document} 0 R] ` +
      `/ParentTree <</Nums [${[...parents, ...ofLinks].join(' ')}]>> /ParentTreeNextKey ${pages.size + 1 + ofLinks.length}>>`
    return root.objId
  }
}
