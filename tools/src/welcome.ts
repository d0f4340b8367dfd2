import { DEMO_FACTOR, DEMO_USERS } from '../stand-ins/world/demo.ts'
import { table } from './table.ts'

/** Answers that came at once would not show what it is like to watch them come in. */
export const LIFELIKE_LATENCY_MS = 600

/** What a person needs to know once everything runs. */
export const welcome = (url: string, outboxUrl: string, simulated: boolean): string => {
  const rows = DEMO_USERS.map(({ email, password, role, plan, trial, brands }) => [
    email,
    password,
    role === 'user' ? `${plan}${trial ? ', on trial' : ''}` : role,
    brands.length === 0
      ? role === 'user'
        ? 'no brand'
        : 'every brand'
      : brands.map(({ brand }) => brand).join(', '),
  ])
  return [
    '',
    `Sillage is ready: ${url}`,
    '',
    `Mails that it sends: ${outboxUrl}`,
    '',
    table([['sign in as', 'password', 'who', 'brands'], ...rows]),
    '',
    'Administrators enter a code after the password: `npm run code` prints it. The key for an authenticator app:',
    DEMO_FACTOR.key,
    '',
    simulated
      ? 'Answers come from a local stand-in and are labelled as simulated. Ctrl-C stops everything.'
      : 'Answers come from the providers whose keys you set, and cost what they charge. Ctrl-C stops everything.',
    '',
  ].join('\n')
}
