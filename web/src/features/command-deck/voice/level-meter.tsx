import { useEffect, useRef } from 'react'

/** Share of the loudness that each bar shows. */
const BARS = { first: 0.45, second: 0.75, third: 1, fourth: 0.75, fifth: 0.45 } as const
const SHARES = Object.values(BARS)
/** Height of a bar in silence. */
const LEAST = 0.15

/** A meter of the microphone's loudness. */
export const LevelMeter = ({ level }: { level: () => number }) => {
  const place = useRef<HTMLSpanElement>(null)
  // Drawn outside React: it changes with every frame.
  useEffect(() => {
    let frame = 0
    const draw = (): void => {
      const now = level()
      for (const [at, bar] of [...(place.current?.children ?? [])].entries()) {
        if (bar instanceof HTMLElement)
          bar.style.scale = `1 ${Math.max(LEAST, Math.min(1, now * (SHARES[at] ?? 1) * 1.5))}`
      }
      frame = requestAnimationFrame(draw)
    }
    draw()
    return () => cancelAnimationFrame(frame)
  }, [level])
  return (
    <span ref={place} aria-hidden="true" className="flex h-5 items-center gap-0.5">
      {Object.keys(BARS).map((bar) => (
        <span key={bar} className="h-full w-1 rounded-full bg-accent" />
      ))}
    </span>
  )
}
