/** The one element that a drawn page holds for its script. @throws Error when it does not */
export const find = <T extends Element>(within: ParentNode, selector: string, kind: new () => T): T => {
  const element = within.querySelector(selector)
  if (!(element instanceof kind)) throw new Error(`the page has no ${selector}`)
  return element
}
