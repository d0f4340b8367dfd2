import { Method } from '@/features/method/method.tsx'

/** `/dashboard/method` */
export const MethodPage = () => <Method />
