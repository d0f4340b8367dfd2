/** Joins pages in order, with consecutive ones as ranges: `1–3, 7`. */
export const rangesOf = (pages: readonly number[], shown: (page: number) => string): string => {
  const ranges: [first: number, last: number][] = []
  for (const page of pages) {
    const open = ranges.at(-1)
    if (open && open[1] + 1 === page) open[1] = page
    else ranges.push([page, page])
  }
  return ranges
    .map(([first, last]) => (first === last ? shown(first) : `${shown(first)}–${shown(last)}`))
    .join(', ')
}
