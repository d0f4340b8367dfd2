import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { getFirebase, readEmulators } from '@/data/firebase-app.ts'
import { Notice } from '@/ui/notice.tsx'

const REFRESH_MS = 3_000

const readFilling = async (): Promise<boolean> => {
  const { emulators } = await getFirebase()
  return emulators !== null && (await readEmulators()).filling
}

/** Whether the demonstration of a local product is still being made. Never true of a real project, and without a call there. */
const useFilling = (): boolean =>
  useQuery({
    queryKey: ['filling'],
    queryFn: readFilling,
    refetchInterval: ({ state }) => (state.data === true ? REFRESH_MS : false),
  }).data === true

/** Says that the demonstration of a local product is still being made; nothing otherwise. */
export const FillingNotice = () => {
  const { t } = useTranslation('analyses')
  return useFilling() ? <Notice className="mb-4">{t('filling')}</Notice> : null
}
