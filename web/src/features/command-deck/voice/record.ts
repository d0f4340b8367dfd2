import { RECORDING_BYTES, RECORDING_SECONDS } from '@sillage/core/audio/calls'
import { recordingType } from './recording-type.ts'

/** The browser has no microphone, or the person refused it. */
export class NoMicrophone extends Error {
  override name = 'NoMicrophone'
}

/** The browser cannot record, or stopped by itself. */
export class RecordingFailed extends Error {
  override name = 'RecordingFailed'
}

/** Without time slices, Safari returns only the first second. */
const PIECE_MS = 1_000
/** Bits per second; enough for speech: two minutes are below one megabyte. */
const BITS_PER_SECOND = 48_000
/** Bytes reserved for the form and the next slice. */
const ROOM_BYTES = 64 * 1_024

export interface Recording {
  /** The current loudness, from 0 to 1. */
  level(): number
  stop(): void
  /** Resolves to the recording after a stop or at a limit. Rejects with RecordingFailed. */
  readonly sound: Promise<Blob>
}

const openMicrophone = async (): Promise<MediaStream> => {
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: true })
  } catch (cause) {
    throw new NoMicrophone('no microphone', { cause })
  }
}

const startRecorder = (stream: MediaStream): MediaRecorder => {
  try {
    const type = recordingType(navigator, (candidate) => MediaRecorder.isTypeSupported(candidate))
    const recorder = new MediaRecorder(stream, {
      audioBitsPerSecond: BITS_PER_SECOND,
      ...(type === undefined ? {} : { mimeType: type }),
    })
    recorder.start(PIECE_MS)
    return recorder
  } catch (cause) {
    throw new RecordingFailed('the browser does not record', { cause })
  }
}

/** Returns a loudness reading of a stream. A browser without it records all the same. */
const getMeter = (stream: MediaStream): { level: () => number; close: () => void } => {
  try {
    const context = new AudioContext()
    const analyser = new AnalyserNode(context, { fftSize: 512 })
    context.createMediaStreamSource(stream).connect(analyser)
    const wave = new Float32Array(analyser.fftSize)
    return {
      level: () => {
        analyser.getFloatTimeDomainData(wave)
        const power = wave.reduce((sum, value) => sum + value * value, 0) / wave.length
        return Math.min(1, 4 * Math.sqrt(power))
      },
      close: () => void context.close(),
    }
  } catch {
    return { level: () => 0, close: () => undefined }
  }
}

/**
 * Records from the microphone until a stop, at most two minutes or 10 MB. It releases the microphone then, or when the
 * signal aborts.
 *
 * @throws NoMicrophone or RecordingFailed
 */
export const record = async (signal: AbortSignal): Promise<Recording> => {
  const stream = await openMicrophone()
  const release = (): void => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (signal.aborted) {
    release()
    signal.throwIfAborted()
  }
  let recorder: MediaRecorder
  try {
    recorder = startRecorder(stream)
  } catch (error) {
    release()
    throw error
  }
  const meter = getMeter(stream)
  const stop = (): void => {
    if (recorder.state !== 'inactive') recorder.stop()
  }
  const limit = setTimeout(stop, RECORDING_SECONDS * 1_000)
  signal.addEventListener('abort', stop)
  const pieces: Blob[] = []
  const sound = new Promise<Blob>((resolve, reject) => {
    let bytes = 0
    recorder.addEventListener('dataavailable', ({ data }) => {
      pieces.push(data)
      bytes += data.size
      if (bytes > RECORDING_BYTES - ROOM_BYTES) stop()
    })
    recorder.addEventListener('error', () => reject(new RecordingFailed('the recording broke off')))
    recorder.addEventListener('stop', () => {
      if (bytes > 0) resolve(new Blob(pieces, { type: recorder.mimeType }))
      else reject(new RecordingFailed('nothing was recorded'))
    })
  })
  const leave = (): void => {
    clearTimeout(limit)
    signal.removeEventListener('abort', stop)
    meter.close()
    release()
  }
  sound.then(leave, leave)
  return { level: meter.level, stop, sound }
}
