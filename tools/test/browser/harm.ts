/** What a mail may hold of nothing: run in a frame of the page, it would mark the page as harmed. */
export const HARM = [
  '<script>parent.harmed = true</script>',
  '<img src="x" onerror="parent.harmed = true">',
  '<a href="javascript:parent.harmed = true">x</a>',
  '<iframe src="https://evil.example"></iframe>',
  '<form action="https://evil.example"><input name="password"></form>',
  '<svg onload="parent.harmed = true"></svg>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<base href="https://evil.example">',
  '<object data="x"></object><embed src="x">',
] as const

/** What is left of it in the page of a preview, were it left. */
export const HARMFUL = /script|onerror|onload|<iframe|<form|<input|<svg|http-equiv|<base|<object|<embed/i
