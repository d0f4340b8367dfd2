import { Fragment } from 'react'

/** Short facts beside each other. A line ends between two of them, and not within a date or a count. */
export const Facts = ({ facts, mark = '·' }: { facts: readonly string[]; mark?: string }) =>
  facts.map((fact, place) => (
    <Fragment key={fact}>
      {place === 0 ? null : ` ${mark} `}
      <span className="inline-block">{fact}</span>
    </Fragment>
  ))
