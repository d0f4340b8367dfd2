/** Missing in the language's own library; Node and browsers both have it. */
interface Stream {
  pipeThrough(transform: object): Stream
}
declare const Blob: { new (parts: readonly (string | Uint8Array)[]): { stream(): Stream } }
declare const Response: {
  new (body: Stream): { arrayBuffer(): Promise<ArrayBuffer>; text(): Promise<string> }
}
declare const CompressionStream: { new (format: 'gzip'): object }
declare const DecompressionStream: { new (format: 'gzip'): object }

const through = (part: string | Uint8Array, transform: object) =>
  new Response(new Blob([part]).stream().pipeThrough(transform))

/** A text in UTF-8, compressed; a mark of its byte order at the start would be lost. */
export const gzip = async (text: string): Promise<Uint8Array> =>
  new Uint8Array(await through(text, new CompressionStream('gzip')).arrayBuffer())

/** @throws TypeError when these are not the bytes of a compressed text, or not all of them */
export const gunzip = (bytes: Uint8Array): Promise<string> =>
  through(bytes, new DecompressionStream('gzip')).text()
