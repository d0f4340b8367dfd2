const EBML = Buffer.from([0x1a, 0x45, 0xdf, 0xa3])
/** The header of a WebM file is short and names its document type. */
const HEADER_BYTES = 64

/** The format of a recording by its content: WebM as most browsers record, MP4 as Safari does; null for anything else. */
export const detectRecordingType = (bytes: Uint8Array): 'webm' | 'mp4' | null => {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, HEADER_BYTES))
  if (head.subarray(0, EBML.length).equals(EBML)) return head.includes('webm', 0, 'latin1') ? 'webm' : null
  return head.subarray(4, 8).toString('latin1') === 'ftyp' ? 'mp4' : null
}
