import { z } from 'zod/mini'
import { type Wire, WireError } from '../ask.ts'

/** What everybody says in this world, by the language that the request names. */
const SAID: Readonly<Record<string, string>> = {
  en: 'How visible are we when people compare water filters?',
  fr: 'Sommes-nous visibles quand on compare des carafes filtrantes ?',
}

const requestSchema = z.object({
  model: z.string().check(z.minLength(1)),
  file: z.string(),
  language: z._default(z.string(), 'en'),
})

/** The small fields of a form, and the names of its files, by field. */
export const parseFormFields = (form: string): Record<string, string> =>
  Object.fromEntries(
    [
      ...form.matchAll(
        /name="(\w+)"(?:; filename="([^"]*)")?[^\r\n]*\r\n(?:[^\r\n]+\r\n)*\r\n([^\r\n]{0,200})/g,
      ),
    ].map(([, field = '', file, value = '']) => [field, file ?? value]),
  )

/** OpenAI's transcriptions of recordings. */
export const transcriptions: Wire = {
  parse: (body, { provider }) => {
    const request = requestSchema.safeParse(body)
    if (!request.success) throw new WireError(400, 'Invalid request: model and file are needed')
    const { model, language } = request.data
    return {
      provider,
      model,
      system: '',
      user: SAID[language] ?? SAID.en ?? '',
      later: [],
      webSearch: false,
      schema: null,
      tool: null,
      stream: false,
      streamUsage: false,
    }
  },
  whole: ({ pieces }, { user }) => ({ text: pieces.length === 0 ? '' : user }),
  events: () => [],
}
