import type { ReactNode } from 'react'
import { Card, CardBody, CardHeader } from './card.tsx'

/** A card that is a form: what it asks for, its fields, and what sends it. */
export const FormCard = ({
  title,
  description,
  action,
  className = 'space-y-5',
  onSubmit,
  children,
}: {
  title: ReactNode
  description?: ReactNode
  action?: ReactNode
  /** Of the form, around the fields. */
  className?: string
  onSubmit: () => void
  children: ReactNode
}) => (
  <Card>
    <CardHeader title={title} description={description} action={action} />
    <CardBody>
      <form
        noValidate
        className={className}
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {children}
      </form>
    </CardBody>
  </Card>
)
