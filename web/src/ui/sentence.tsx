import { createElement, Fragment, type ReactNode } from 'react'

/** A text with elements in place of its marks, such as `<terms/>`: each language puts them in its own order. */
export const Sentence = ({ text, parts }: { text: string; parts: Readonly<Record<string, ReactNode>> }) =>
  createElement(
    Fragment,
    null,
    ...text.split(/<(\w+)\/>/).map((piece, place) => (place % 2 === 0 ? piece : parts[piece])),
  )
