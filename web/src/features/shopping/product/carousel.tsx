import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMediaQuery } from '@/lib/use-media-query.ts'
import { IconButton } from '@/ui/icon-button.tsx'

const EVERY_MS = 3_000

/** Pictures of a product in turn; it pauses on hover and focus, and never moves with reduced motion. */
export const Carousel = ({ images }: { images: readonly string[] }) => {
  const { t } = useTranslation('shopping')
  const still = useMediaQuery('(prefers-reduced-motion: reduce)')
  const [broken, setBroken] = useState<ReadonlySet<string>>(new Set())
  const [at, setAt] = useState(0)
  const [paused, setPaused] = useState(false)
  const [watched, setWatched] = useState(false)
  const visible = images.filter((image) => !broken.has(image))
  const count = visible.length
  const moves = count > 1 && !paused && !watched && !still

  // Syncs with the clock.
  useEffect(() => {
    if (!moves) return
    const timer = setInterval(() => setAt((before) => before + 1), EVERY_MS)
    return () => clearInterval(timer)
  }, [moves])

  if (count === 0) {
    return (
      <p className="flex h-40 items-center justify-center rounded-lg bg-sunken text-ink-faint text-sm">
        {t('product.noImage')}
      </p>
    )
  }
  const index = ((at % count) + count) % count
  const image = visible[index] ?? ''
  return (
    <section
      aria-roledescription={t('carousel.role')}
      aria-label={t('carousel.label')}
      onPointerOver={() => setWatched(true)}
      onPointerLeave={() => setWatched(false)}
      onFocus={() => setWatched(true)}
      onBlur={() => setWatched(false)}
      className="relative overflow-hidden rounded-lg bg-sunken"
    >
      <img
        src={image}
        alt={t('carousel.image', { n: index + 1, total: count })}
        onError={() => setBroken((before) => new Set([...before, image]))}
        className="h-56 w-full object-contain"
      />
      {count > 1 ? (
        <div className="absolute inset-x-0 bottom-0 flex items-center justify-center gap-1 p-2">
          <span className="flex items-center gap-1 rounded-full border border-line bg-surface px-1 shadow-card">
            <IconButton
              label={t('carousel.previous')}
              side="top"
              className="size-8"
              icon={<ChevronLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />}
              onClick={() => setAt(index - 1)}
            />
            <span className="text-ink-soft text-xs tabular-nums">
              {t('carousel.at', { n: index + 1, total: count })}
            </span>
            <IconButton
              label={t('carousel.next')}
              side="top"
              className="size-8"
              icon={<ChevronRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />}
              onClick={() => setAt(index + 1)}
            />
            {still ? null : (
              <IconButton
                label={t(paused ? 'carousel.play' : 'carousel.pause')}
                side="top"
                className="size-8"
                icon={
                  paused ? (
                    <Play aria-hidden="true" className="size-4" />
                  ) : (
                    <Pause aria-hidden="true" className="size-4" />
                  )
                }
                onClick={() => setPaused(!paused)}
              />
            )}
          </span>
        </div>
      ) : null}
    </section>
  )
}
