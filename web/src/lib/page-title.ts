import { cut } from './cut.ts'

const LONGEST = 50

/** The title of a page, or its address where it has none, short enough for a list. */
export const cutTitle = ({ title, url }: { title: string; url: string }): string => cut(title || url, LONGEST)
