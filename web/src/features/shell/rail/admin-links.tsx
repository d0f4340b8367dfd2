import {
  AtSign,
  ClipboardCheck,
  Contact,
  CreditCard,
  FolderLock,
  Handshake,
  LayoutDashboard,
  ListTodo,
  Mail,
  Megaphone,
  MessageSquare,
  Newspaper,
  ScrollText,
  Server,
  Shapes,
  SlidersHorizontal,
  Tags,
  UserCog,
} from 'lucide-react'

import { useTranslation } from 'react-i18next'
import { cn } from '@/lib/cn.ts'
import { CONSOLE_LINKS } from './console-links.ts'
import { RailLink } from './rail-link.tsx'

/** Of the rail alone: an icon of another file too would bring the file of all shared icons to the first page. */
const ICONS = {
  overview: LayoutDashboard,
  users: UserCog,
  brands: Tags,
  prompts: MessageSquare,
  personas: Contact,
  categories: Shapes,
  demos: Handshake,
  plans: CreditCard,
  providers: Server,
  work: ListTodo,
  quality: ClipboardCheck,
  releases: Megaphone,
  templates: Mail,
  newsletters: Newspaper,
  lists: AtSign,
  settings: SlidersHorizontal,
  funds: FolderLock,
  audit: ScrollText,
} as const

/** Links to the console in the rail, divided from those of the brand. @param isFirst above those of the brand */
export const AdminLinks = ({ isFirst }: { isFirst: boolean }) => {
  const { t } = useTranslation('admin')
  return (
    <section
      aria-labelledby="rail-admin"
      className={cn('border-line', isFirst ? 'mb-4 border-b pb-4' : 'mt-4 border-t pt-4')}
    >
      <h2 id="rail-admin" className="px-2.5 pb-1.5 font-semibold text-ink-faint text-xs">
        {t('nav.title')}
      </h2>
      <ul className="space-y-0.5">
        {CONSOLE_LINKS.map(({ to, key }) => {
          const Icon = ICONS[key]
          return (
            <RailLink
              key={to}
              to={to}
              end={to === '/admin'}
              icon={<Icon aria-hidden="true" className="size-4" />}
            >
              {t(`nav.${key}`)}
            </RailLink>
          )
        })}
      </ul>
    </section>
  )
}
