import type { Stream } from '../../../stand-ins/world/random.ts'

/** Values, texts and bytes that clients send by accident or on purpose. */

const TEXTS = [
  '',
  ' ',
  '\0',
  '..',
  '../../etc/passwd',
  '/',
  '//',
  '.',
  '%00',
  '%2e%2e%2f',
  '%ff',
  '%',
  '__proto__',
  'constructor',
  '__id__',
  '.__proto__.x',
  'NaN',
  'null',
  'undefined',
  'true',
  '-1',
  '0x10',
  '1e309',
  '9007199254740993',
  '٣',
  'ﬁ',
  'İ',
  '\u202e',
  '\ufeff',
  '\ud800',
  '👩‍👩‍👧‍👦',
  'a\u0301'.repeat(50),
  "'; DROP TABLE users; --",
  '<script>alert(1)</script>',
  '{{constructor.constructor("return process")()}}',
  'javascript:alert(1)',
  'http://169.254.169.254/latest/meta-data',
  'https://127.0.0.1:8080/',
  'file:///etc/passwd',
  'https://[::1]/',
  'https://user:secret@acme.example/',
  'ada@acme.test\r\nBcc: eve@evil.test',
  '"ada eve"@acme.test',
  '2026-02-30',
  '9999-99-99',
  '+275760-09-13T00:00:00.001Z',
  '0000-00-00T00:00:00Z',
  '2026-03-01T25:61:61Z',
  '2026-03-01',
  '2026-W10',
  'all',
  '*',
  '(a+)+$',
] as const

const NUMBERS = [0, -0, -1, 1, 0.5, 2 ** 31, 2 ** 53, 1e21, -1e21, 1e308, 5e-324]

/** A text of random length: mostly short, sometimes as long as a body may be. */
const longText = (stream: Stream): string =>
  stream.pick(['x', 'é', '漢', '😀', ' ', '\\', '"', '\n']).repeat(stream.pick([64, 300, 3_000, 20_000]))

/** A value nested so deeply that recursive code overflows the stack. */
const nested = (depth: number, isList: boolean): string =>
  (isList ? '[' : '{"a":').repeat(depth) + (isList ? '' : '1') + (isList ? ']' : '}').repeat(depth)

/** A JSON text for a place in a body. It is text, since some of them have no value. */
export const nastyJson = (stream: Stream): string => {
  switch (stream.below(8)) {
    case 0:
      return JSON.stringify(longText(stream))
    case 1:
      return JSON.stringify(stream.pick(NUMBERS))
    case 2:
      return stream.pick(['null', 'true', 'false', '[]', '{}', '1e400', '-1e400', '""'])
    case 3:
      return nested(stream.pick([5, 100, 1_000, 10_000]), stream.happens(0.5))
    case 4:
      return `[${Array.from({ length: stream.pick([2, 50, 1_000]) }, () => JSON.stringify(stream.pick(TEXTS))).join()}]`
    case 5:
      return `{${JSON.stringify(stream.pick(TEXTS))}:${JSON.stringify(stream.pick(TEXTS))},"__proto__":{"isAdmin":true}}`
    default:
      return JSON.stringify(stream.pick(TEXTS))
  }
}

export const nastyText = (stream: Stream): string =>
  stream.happens(0.1) ? longText(stream).slice(0, 3_000) : stream.pick(TEXTS)

/** A body that is not valid JSON, or only just. */
export const nastyBytes = (stream: Stream): Buffer => {
  switch (stream.below(9)) {
    case 0:
      return Buffer.alloc(0)
    case 1:
      return Buffer.from('{"a":')
    case 2:
      return Buffer.from('\ufeff{"email":"ada@acme.test"}', 'utf16le')
    case 3:
      return Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])
    case 4:
      return Buffer.from(nested(stream.pick([1_000, 20_000, 100_000]), stream.happens(0.5)))
    case 5:
      return Buffer.alloc(stream.pick([1_000, 200_000, 1_100_000]), 0x20)
    case 6:
      return Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 0x4b, 4, 0, 0x43, 0xbe, 0xb7, 0xe8, 1, 0, 0, 0])
    case 7:
      return Buffer.from('{"email":"a@b.test","email":{"email":1},"__proto__":null}')
    default:
      return Buffer.from(
        stream.pick(['NaN', 'undefined', "{'a':1}", '1', '"text"', 'null', '[]', '{}', 'a=1&b=2']),
      )
  }
}

/** Headers that change how a request is parsed, or who seems to send it. */
export const nastyHeaders = (stream: Stream): Record<string, string> =>
  stream.pick<() => Record<string, string>>([
    () => ({
      'content-type': stream.pick([
        'text/plain',
        'application/json; charset=utf-16',
        'multipart/form-data',
        'multipart/form-data; boundary=x',
        'application/x-www-form-urlencoded',
        'a/b/c',
        ';',
        'application/ld+json',
      ]),
    }),
    () => ({
      'content-encoding': stream.pick(['gzip', 'deflate', 'br', 'zstd', 'identity', 'gzip, gzip', 'x']),
    }),
    () => ({
      authorization: stream.pick([
        'Bearer',
        'Bearer ',
        'Bearer x',
        'Bearer a.b.c',
        'Basic YTpi',
        'bearer  null',
        `Bearer ${'x'.repeat(6_000)}`,
      ]),
    }),
    () => ({
      cookie: stream.pick([
        '__session=',
        '__session=a.b.c',
        '__session=%00',
        `__session=${'x'.repeat(4_000)}`,
        '=;;=',
        '__session=x; __session=y',
      ]),
    }),
    () => ({
      'x-forwarded-for': stream.pick([
        '',
        'unknown',
        '127.0.0.1',
        '::1',
        '999.1.1.1',
        '1.2.3.4, '.repeat(200),
        '151.101.1.1',
      ]),
    }),
    () => ({ 'x-http-method-override': stream.pick(['DELETE', 'PUT', 'TRACE']) }),
    () => ({
      traceparent: stream.pick(['', '00-0-0-0', 'x'.repeat(500)]),
      'x-cloud-trace-context': stream.pick(['/', 'x/y;o=1', 'a'.repeat(300)]),
    }),
    () => ({
      'x-sillage-browser': stream.pick(['.', 'e30.x', 'a'.repeat(900), '..']),
      'x-sillage-challenge': stream.pick(['', 'x', 'local.x']),
    }),
    () => ({
      'x-sillage-content-type': 'application/json',
      'x-sillage-content-encoding': stream.pick(['gzip', '']),
    }),
    () => ({
      host: stream.pick(['evil.example', 'localhost:1', '']),
      'x-forwarded-host': 'evil.example',
      origin: 'https://evil.example',
      'sec-fetch-site': 'cross-site',
    }),
    () => ({ range: 'bytes=0-1,1-2', 'if-none-match': '*', 'if-match': '"x"', accept: 'text/html' }),
    () => ({ expect: '100-continue' }),
    () => ({ [`x-${'y'.repeat(stream.pick([10, 200]))}`]: 'z'.repeat(stream.pick([10, 5_000])) }),
  ])()
