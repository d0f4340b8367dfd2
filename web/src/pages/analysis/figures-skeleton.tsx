import type { ReactNode } from 'react'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'

/**
 * Skeleton of a tab while its figures or its code load.
 *
 * @param first stands in place of the first card
 */
export const FiguresSkeleton = ({ first }: { first?: ReactNode }) => (
  <div className="grid gap-4 lg:grid-cols-12" aria-busy="true">
    {first ?? <Skeleton className="h-96 lg:col-span-8" />}
    <Skeleton className="h-96 lg:col-span-4" />
    <Skeleton className="h-28 lg:col-span-12" />
    <Skeleton className="h-80 lg:col-span-12" />
  </div>
)

/**
 * The first card of a tab, with what it says before its figures have come.
 *
 * @param choice whether there is a choice beside its buttons
 */
export const FirstCard = ({
  title,
  description,
  choice,
}: {
  title: ReactNode
  description: ReactNode
  choice: boolean
}) => (
  <Card className="h-96 lg:col-span-8">
    <CardHeader
      title={title}
      description={description}
      action={
        <>
          {choice ? <Skeleton className="h-9 w-40" /> : null}
          <Skeleton className="size-9" />
          <Skeleton className="size-9" />
        </>
      }
    />
    <CardBody>
      <Skeleton className="h-9 w-32" />
      <Skeleton className="mt-4 h-52" />
    </CardBody>
  </Card>
)
