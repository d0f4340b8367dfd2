import {
  createContext,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '@/lib/cn.ts'
import { LogoMark } from './logo.tsx'

/** A wait that ends sooner needs no loader, which stays for its minimum time once it is shown. */
const DELAY_MS = 300
const MINIMUM_MS = 1_000
/** As long as `duration-300` of the overlay. */
const FADE_MS = 300

interface Request {
  readonly id: number
  /** Undefined for the default message. */
  readonly message: string | undefined
  readonly since: number
  readonly minimumMs: number
}

interface GlobalLoader {
  /** Covers the page until each request is hidden. @returns the id of this request */
  show: (options?: { message?: string; minimumMs?: number }) => number
  /** Ends a request once it has been shown for its minimum time. */
  hide: (id: number) => void
}

const LoaderContext = createContext<GlobalLoader | null>(null)

/** @throws Error outside of the provider */
export const useGlobalLoader = (): GlobalLoader => {
  const loader = use(LoaderContext)
  if (loader === null) throw new Error('useGlobalLoader must be used within GlobalLoaderProvider')
  return loader
}

const Overlay = ({ message, fading }: { message: string | undefined; fading: boolean }) => {
  const { t } = useTranslation('shell')
  return (
    <div
      role="status"
      className={cn(
        'fixed inset-0 z-50 grid place-items-center bg-page transition-opacity duration-300 starting:opacity-0',
        fading && 'pointer-events-none opacity-0',
      )}
    >
      <LogoMark className="size-10 animate-breathe" />
      {/* Beside the flow: the mark stays where it was before the message. */}
      <p className="absolute top-1/2 mt-9 px-4 text-center font-medium text-ink-soft text-sm">
        {message ?? t('preparing')}
      </p>
    </div>
  )
}

/** Covers the page while something everyone waits for is under way, with the message of the latest request. */
export const GlobalLoaderProvider = ({ children }: { children: ReactNode }) => {
  const [requests, setRequests] = useState<readonly Request[]>([])
  /** The request that was shown last, while it fades. */
  const [last, setLast] = useState<Request | null>(null)
  const shown = useRef(new Map<number, Request>())
  const nextId = useRef(1)
  const latest = requests.at(-1) ?? null
  if (latest !== null && latest !== last) setLast(latest)

  const show = useCallback<GlobalLoader['show']>(({ message, minimumMs = MINIMUM_MS } = {}) => {
    const id = nextId.current
    nextId.current += 1
    const request = { id, message, minimumMs, since: Date.now() }
    shown.current.set(id, request)
    setRequests((before) => [...before, request])
    return id
  }, [])
  const hide = useCallback((id: number) => {
    const request = shown.current.get(id)
    if (request === undefined) return
    shown.current.delete(id)
    const remaining = Math.max(0, request.since + request.minimumMs - Date.now())
    setTimeout(() => setRequests((before) => before.filter((each) => each.id !== id)), remaining)
  }, [])
  const loader = useMemo(() => ({ show, hide }), [show, hide])

  const isFading = latest === null && last !== null
  // The clock is the outside system: the overlay goes once it has faded.
  useEffect(() => {
    if (!isFading) return
    const timer = setTimeout(() => setLast(null), FADE_MS)
    return () => clearTimeout(timer)
  }, [isFading])
  return (
    <LoaderContext value={loader}>
      {children}
      {last === null ? null : (
        <Suspense>
          <Overlay message={last.message} fading={isFading} />
        </Suspense>
      )}
    </LoaderContext>
  )
}

/** The mark for a short wait; after it the global loader, for as long as this is mounted, and its minimum time. */
export const Loading = () => {
  const { show, hide } = useGlobalLoader()
  // The clock and the overlay are the outside systems.
  useEffect(() => {
    let id: number | null = null
    const timer = setTimeout(() => {
      id = show()
    }, DELAY_MS)
    return () => {
      clearTimeout(timer)
      if (id !== null) hide(id)
    }
  }, [show, hide])
  return (
    <div aria-hidden="true" className="fixed inset-0 grid place-items-center bg-page">
      <LogoMark className="size-10 animate-breathe" />
    </div>
  )
}
