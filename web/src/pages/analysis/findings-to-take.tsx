import { ListPlus } from 'lucide-react'
import {
  type ComponentProps,
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { useMayEdit } from '@/data/use-brand-here.ts'
import { useEntitlements } from '@/data/use-entitlements.ts'
import { cut } from '@/lib/cut.ts'
import { IconButton } from '@/ui/icon-button.tsx'
import { type Finding, type TakeOver, TakeOverContext } from '@/ui/take-over.tsx'

const NewActionDialog = lazy(async () => ({
  default: (await import('@/features/actions/new-action-dialog.tsx')).NewActionDialog,
}))

/** Characters of a name in the label. */
const NAME = 80

const OnTake = createContext<(finding: Finding) => void>(() => undefined)

const TakeOverButton = ({ finding, ...rest }: ComponentProps<typeof TakeOver>) => {
  const { t } = useTranslation('figures')
  const onTake = useContext(OnTake)
  return (
    <IconButton
      label={t('takeOver', { name: cut(finding.name, NAME) })}
      icon={<ListPlus aria-hidden="true" className="size-4" />}
      onClick={() => onTake(finding)}
      {...rest}
    />
  )
}

/** Lets editors take findings of its content over as actions, where the plan holds them. */
export const FindingsToTake = ({
  brandId,
  analysisId,
  children,
}: {
  brandId: string
  analysisId: string
  children: ReactNode
}) => {
  const mayEdit = useMayEdit()
  const isHeld = useEntitlements()?.entitlements.recommendations === true
  const [taken, setTaken] = useState<Finding | null>(null)
  return (
    <OnTake value={setTaken}>
      <TakeOverContext value={mayEdit && isHeld ? TakeOverButton : null}>{children}</TakeOverContext>
      {taken === null ? null : (
        <Suspense>
          <NewActionDialog
            brandId={brandId}
            analysisId={analysisId}
            finding={taken}
            onClose={() => setTaken(null)}
          />
        </Suspense>
      )}
    </OnTake>
  )
}
