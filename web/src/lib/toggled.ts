/** A list with an item put in at its end, or taken out. */
export const toggled = (list: readonly string[], item: string, on: boolean): string[] =>
  on ? [...list.filter((each) => each !== item), item] : list.filter((each) => each !== item)
