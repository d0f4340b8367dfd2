/** Returns the element of a prerendered page for its script. @throws Error without it */
export const find = <T extends Element>(within: ParentNode, selector: string, kind: new () => T): T => {
  const element = within.querySelector(selector)
  if (!(element instanceof kind)) throw new Error(`the page has no ${selector}`)
  return element
}
