import { RECORDING_SECONDS } from '@sillage/core/audio/calls'
import { useEffect, useState } from 'react'

/** Formats seconds of a recording: `01:05`. */
export const clockText = (seconds: number): string =>
  [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** The length of the recording so far, and its limit. */
export const RecordingTime = () => {
  const [seconds, setSeconds] = useState(0)
  // Syncs with the clock.
  useEffect(() => {
    const since = Date.now()
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - since) / 1_000)), 1_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <span role="timer" className="whitespace-nowrap text-ink text-sm tabular-nums" dir="ltr">
      {clockText(Math.min(seconds, RECORDING_SECONDS))}
      <span className="text-ink-faint max-sm:hidden"> / {clockText(RECORDING_SECONDS)}</span>
    </span>
  )
}
