import { Skeleton } from '@/ui/skeleton.tsx'
import { DEVELOPERS } from './developers-words.ts'

/**
 * Lists and space in its guides, which the reset of the site takes, and headings that it draws dark on dark. Guides have
 * no examples: they take the width of that column, and cover its colour.
 */
const REDOC =
  '[&_[data-section-id^="section/"]]:bg-page [&_[data-section-id^="section/"]>div>div]:w-full! [&_div:has(>div>.api-info)]:bg-page [&_.api-info]:w-full! [&_.redoc-markdown_:is(p,ol,ul,table,pre)]:my-4! [&_.redoc-markdown_ol]:list-decimal [&_.redoc-markdown_ul]:list-disc [&_h5]:text-ink-soft! [&_h5_*]:text-ink-soft!'

/**
 * `/developers`: how to use the API, and every call of it. `developers-script.ts` replaces the page by its reference;
 * without scripts, the document that it is drawn from stays.
 */
export const Developers = () => (
  <div data-reference aria-busy="true" dir="ltr" className={`min-h-[60dvh] ${REDOC}`}>
    <div className="mx-auto max-w-6xl px-5 py-12 sm:px-8 sm:py-16">
      <h1 className="font-bold text-3xl text-ink tracking-tight">{DEVELOPERS.title}</h1>
      <p className="mt-3 text-ink-soft">
        {DEVELOPERS.description}{' '}
        <a href="/api/openapi.json" className="font-medium text-accent underline">
          OpenAPI
        </a>
      </p>
      <div data-waiting className="mt-8 space-y-4 noscript:hidden">
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="h-40 w-full" />
      </div>
    </div>
  </div>
)
