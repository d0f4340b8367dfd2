import { useQuery } from '@tanstack/react-query'
import { getFirebase, readEmulators } from './firebase-app.ts'

const REFRESH_MS = 3_000

const readFilling = async (): Promise<boolean> => {
  const { emulators } = await getFirebase()
  return emulators !== null && (await readEmulators()).filling
}

/** Whether the demonstration of a local product is still being made. Never true of a real project, and without a call there. */
export const useFilling = (): boolean =>
  useQuery({
    queryKey: ['filling'],
    queryFn: readFilling,
    refetchInterval: ({ state }) => (state.data === true ? REFRESH_MS : false),
  }).data === true
