import { Glossary } from '@/features/glossary/glossary.tsx'

/** `/dashboard/glossary` */
export const GlossaryPage = () => <Glossary />
