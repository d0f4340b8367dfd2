import { describe, expect, it } from 'vitest'
import { recordingName, recordingType } from './recording-type.ts'

const CHROME = { vendor: 'Google Inc.' }
const SAFARI = { vendor: 'Apple Computer, Inc.' }

describe('the recording type', () => {
  it('is Opus in WebM when the browser supports it', () => {
    expect(recordingType(CHROME, () => true)).toBe('audio/webm;codecs=opus')
    expect(recordingType(CHROME, (type) => type === 'audio/webm')).toBe('audio/webm')
  })

  it('is MP4 in Safari, whatever types it claims to support', () => {
    expect(recordingType(SAFARI, () => true)).toBe('audio/mp4')
  })

  it('is left to the browser when it supports none of ours', () => {
    expect(recordingType(CHROME, () => false)).toBeUndefined()
  })

  it('has a matching file name', () => {
    expect(recordingName('audio/webm;codecs=opus')).toBe('recording.webm')
    expect(recordingName('audio/mp4;codecs=mp4a.40.2')).toBe('recording.mp4')
  })
})
