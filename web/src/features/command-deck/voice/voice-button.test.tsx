// @vitest-environment happy-dom
import { RECORDING_BYTES } from '@sillage/core/audio/calls'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as store from '@/data/session-store.ts'
import { show } from '@/testing/show.tsx'
import { answering, signIn } from '@/testing/signed-in.ts'
import { toast } from '@/ui/toast.ts'
import { VoiceButton } from './voice-button.tsx'

/** A MediaRecorder stand-in: it emits slices, and the rest on stop. */
class Recorder extends EventTarget {
  static isTypeSupported = () => true
  static started: Recorder[] = []
  state = 'inactive'
  readonly mimeType: string
  constructor(_: unknown, { mimeType = '' }: { mimeType?: string }) {
    super()
    this.mimeType = mimeType
  }
  start() {
    this.state = 'recording'
    Recorder.started.push(this)
  }
  hand(bytes: number) {
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob([new Uint8Array(bytes)]) }))
  }
  stop() {
    if (this.state === 'inactive') throw new DOMException('not recording', 'InvalidStateError')
    this.state = 'inactive'
    this.hand(0)
    this.dispatchEvent(new Event('stop'))
  }
}

const track = { stop: vi.fn() }
let microphone = async () => ({ getTracks: () => [track] })
const toasts = () => vi.mocked(toast.error).mock.calls.map(([text]) => text)
const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status })

const speak = async (answer: () => Response) => {
  const onEnd = vi.fn()
  const requests = answering(answer)
  show(<VoiceButton onEnd={onEnd} />, 'fr')
  fireEvent.click(screen.getByRole('button', { name: 'Parler' }))
  return { onEnd, asked: requests }
}
const loadRecorder = async (): Promise<Recorder> => {
  await screen.findByRole('timer')
  const [recorder] = Recorder.started
  if (!recorder) throw new Error('nothing records')
  return recorder
}

beforeEach(() => {
  signIn()
  Recorder.started = []
  track.stop.mockClear()
  microphone = async () => ({ getTracks: () => [track] })
  vi.stubGlobal('MediaRecorder', Recorder)
  vi.stubGlobal('navigator', {
    ...navigator,
    vendor: 'Google Inc.',
    mediaDevices: { getUserMedia: () => microphone() },
  })
  vi.spyOn(toast, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('dictation', () => {
  it('transcribes the recording in the language of the interface', async () => {
    const { onEnd, asked } = await speak(json({ text: 'Sommes-nous visibles ?' }))
    const recorder = await loadRecorder()
    act(() => recorder.hand(2_000))
    expect(document.activeElement?.textContent).toBe('Arrêter')
    fireEvent.click(screen.getByRole('button', { name: 'Arrêter' }))
    await waitFor(() => expect(onEnd).toHaveBeenCalledWith('Sommes-nous visibles ?'))
    expect(asked.map(({ pathname, search }) => pathname + search)).toEqual([
      '/api/audio/transcribe?language=fr',
    ])
    const [, request] = vi.mocked(fetch).mock.calls[0] ?? []
    const file = request?.body instanceof FormData ? request.body.get('file') : null
    expect(file).toMatchObject({ name: 'recording.webm', size: 2_000 })
    expect(track.stop).toHaveBeenCalled()
    expect(screen.getByRole('button', { name: 'Parler' })).toBeTruthy()
  })

  it('explains that the microphone is not available when it is refused or missing', async () => {
    microphone = () => Promise.reject(new DOMException('denied', 'NotAllowedError'))
    const { onEnd } = await speak(json({ text: '' }))
    await waitFor(() => expect(onEnd).toHaveBeenCalledWith(null))
    expect(toasts()).toEqual(['Micro non disponible. Autorisez l’accès au micro.'])
  })

  it('explains that the recording failed when it is empty or the browser cannot record', async () => {
    const first = await speak(json({ text: '' }))
    const recorder = await loadRecorder()
    act(() => recorder.stop())
    await waitFor(() => expect(first.onEnd).toHaveBeenCalledWith(null))
    vi.stubGlobal('MediaRecorder', undefined)
    const second = await speak(json({ text: '' }))
    await waitFor(() => expect(second.onEnd).toHaveBeenCalledWith(null))
    expect(toasts()).toEqual(['Échec de l’enregistrement', 'Échec de l’enregistrement'])
  })

  it.each([
    ['no text', json({ text: '' }), 'Aucun texte détecté'],
    ['an error without a reason', json({}, 500), 'Transcription échouée'],
    [
      'an error with a reason',
      json({ error: 'busy', errorCode: 'unavailable', message: 'busy' }, 503),
      'Le service est très sollicité. Réessayez dans un instant.',
    ],
    [
      'nothing',
      () => {
        throw new TypeError('Failed to fetch')
      },
      'Erreur de transcription',
    ],
  ])('explains why there is no text when the server answers %s', async (_, answer, text) => {
    const { onEnd } = await speak(answer)
    const recorder = await loadRecorder()
    act(() => {
      recorder.hand(10)
      recorder.stop()
    })
    await waitFor(() => expect(onEnd).toHaveBeenCalledWith(null))
    expect(toasts()).toEqual([text])
  })

  it('asks to sign in before it uses the microphone', async () => {
    vi.mocked(store.bearerToken).mockResolvedValue(null)
    const { onEnd } = await speak(json({ text: 'x' }))
    await waitFor(() => expect(onEnd).toHaveBeenCalledWith(null))
    expect(toasts()).toEqual(['Veuillez vous connecter'])
    expect(Recorder.started).toEqual([])
  })

  it('stops at 10 MB', async () => {
    const { onEnd } = await speak(json({ text: 'long' }))
    const recorder = await loadRecorder()
    act(() => recorder.hand(RECORDING_BYTES))
    await waitFor(() => expect(onEnd).toHaveBeenCalledWith('long'))
  })

  it('stops after two minutes', async () => {
    await import('./voice-recorder.tsx')
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
    const { onEnd } = await speak(json({ text: 'two minutes' }))
    const recorder = await loadRecorder()
    act(() => recorder.hand(10))
    await act(() => vi.advanceTimersByTimeAsync(100_000))
    expect(recorder.state).toBe('recording')
    await act(() => vi.advanceTimersByTimeAsync(20_500))
    await waitFor(() => expect(onEnd).toHaveBeenCalledWith('two minutes'))
  })

  it('releases the microphone without a message when the component unmounts', async () => {
    const { onEnd } = await speak(json({ text: 'x' }))
    const recorder = await loadRecorder()
    act(() => recorder.hand(10))
    show(<p>elsewhere</p>)
    await waitFor(() => expect(track.stop).toHaveBeenCalled())
    expect(onEnd).not.toHaveBeenCalled()
    expect(fetch).not.toHaveBeenCalled()
  })
})
