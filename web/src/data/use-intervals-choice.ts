import { useMemo, useState } from 'react'
import { savePreferences } from './preferences.ts'
import { useUserDoc } from './use-user-doc.ts'

/** Whether the person wants the intervals of tables shown, and how to change that. */
export const useIntervalsChoice = () => {
  const user = useUserDoc()
  const [chosen, setChosen] = useState<boolean | null>(null)
  const stored = user.status === 'ready' && user.data?.preferences.intervalsShown === true
  const shown = chosen ?? stored
  return useMemo(
    () => ({
      shown,
      show: (next: boolean) => {
        setChosen(next)
        void savePreferences({ intervalsShown: next })
      },
    }),
    [shown],
  )
}
