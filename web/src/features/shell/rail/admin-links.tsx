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
import { RailLink } from './rail-link.tsx'

const LINKS = [
  { to: '/admin', key: 'overview', Icon: LayoutDashboard },
  { to: '/admin/users', key: 'users', Icon: UserCog },
  { to: '/admin/brands', key: 'brands', Icon: Tags },
  { to: '/admin/prompts', key: 'prompts', Icon: MessageSquare },
  { to: '/admin/personas', key: 'personas', Icon: Contact },
  { to: '/admin/categories', key: 'categories', Icon: Shapes },
  { to: '/admin/demo-requests', key: 'demos', Icon: Handshake },
  { to: '/admin/plans', key: 'plans', Icon: CreditCard },
  { to: '/admin/providers', key: 'providers', Icon: Server },
  { to: '/admin/work', key: 'work', Icon: ListTodo },
  { to: '/admin/quality', key: 'quality', Icon: ClipboardCheck },
  { to: '/admin/release-notes', key: 'releases', Icon: Megaphone },
  { to: '/admin/email-templates', key: 'templates', Icon: Mail },
  { to: '/admin/newsletters', key: 'newsletters', Icon: Newspaper },
  { to: '/admin/email-lists', key: 'lists', Icon: AtSign },
  { to: '/admin/settings', key: 'settings', Icon: SlidersHorizontal },
  { to: '/admin/fund-users', key: 'funds', Icon: FolderLock },
  { to: '/admin/audit', key: 'audit', Icon: ScrollText },
] as const

/** Links to the console in the rail, below a divider. */
export const AdminLinks = () => {
  const { t } = useTranslation('admin')
  return (
    <section aria-labelledby="rail-admin" className="mt-4 border-line border-t pt-4">
      <h2 id="rail-admin" className="px-2.5 pb-1.5 font-semibold text-ink-faint text-xs">
        {t('nav.title')}
      </h2>
      <ul className="space-y-0.5">
        {LINKS.map(({ to, key, Icon }) => (
          <RailLink
            key={to}
            to={to}
            end={to === '/admin'}
            icon={<Icon aria-hidden="true" className="size-4" />}
          >
            {t(`nav.${key}`)}
          </RailLink>
        ))}
      </ul>
    </section>
  )
}
