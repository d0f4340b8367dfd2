import { expect, it } from 'vitest'
import { writeFrame } from './frame.ts'

it('keeps a title with quotes and tags inside its attribute', () => {
  const html = writeFrame('https://sillage.example/embed/a#b', '"><script>alert(1)</script>', { height: 800 })
  expect(html).toBe(
    '<iframe src="https://sillage.example/embed/a#b" title="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;" height="800" style="width:100%;border:0" loading="lazy"></iframe>',
  )
})
