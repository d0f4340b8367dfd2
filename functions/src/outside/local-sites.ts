import { type SafeFetch, safeFetch, safeFetchIn } from './safe-fetch.ts'
import { localSites } from './settings.ts'

/** Whether this runs beside the emulators. */
export const isLocalProject = (): boolean =>
  (process.env.FIRESTORE_EMULATOR_HOST ?? '') !== '' && (process.env.GCLOUD_PROJECT ?? '').startsWith('demo-')

const isExample = (host: string): boolean => /(?:^|\.)example$/i.test(host)

/** Everything but the checks of addresses is as it is for real sites. */
const localFetch = (origin: string): SafeFetch =>
  safeFetchIn({
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    isAllowed: (address) => /^(?:::ffff:)?127\./.test(address),
    ports: ['', '80', '443'],
    route: ({ hostname, pathname, search }) => {
      if (!isExample(hostname)) throw new TypeError(`${hostname} is no local site`)
      return new URL(`/${hostname}${pathname}${search}`, origin)
    },
  })

/** Whether a host is a website of the demonstration, beside the emulators. */
export const isLocalSite = (host: string): boolean =>
  isLocalProject() && localSites.value() !== '' && isExample(host)

/** Fetches what websites serve: those of the public internet, and the demonstration's beside the emulators. */
export const fetchFromSite: SafeFetch = (address, options) => {
  const local = URL.canParse(address) && isLocalSite(new URL(address).hostname)
  return (local ? localFetch(localSites.value()) : safeFetch)(address, options)
}
