import { Fragment } from 'react'

/** A domain that breaks at its dots where it does not fit in one line. */
export const DomainName = ({ domain }: { domain: string }) => {
  let from = 0
  return domain.split(/(?<=\.)/).map((part) => {
    const at = from
    from += part.length
    return (
      <Fragment key={at}>
        {at === 0 ? null : <wbr />}
        {part}
      </Fragment>
    )
  })
}
