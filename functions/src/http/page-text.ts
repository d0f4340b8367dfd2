import type { SafeResponse } from './safe-fetch.ts'

/** Text of a page, by the charset that it or its server names. */
export const textOf = ({ body, charset }: Pick<SafeResponse, 'body' | 'charset'>): string => {
  const head = Buffer.from(body.subarray(0, 2_048)).toString('latin1')
  const named = charset ?? /<meta[^>]+charset=["']?\s*([\w-]+)/i.exec(head)?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(named).decode(body)
  } catch {
    return new TextDecoder().decode(body)
  }
}
