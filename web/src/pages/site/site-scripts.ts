/** What public pages of text run beside `first-paint.js`, under `src`. Each page is whole without it, or says what to do. */
export const SITE_SCRIPTS: Readonly<Record<string, string>> = {
  '/book-demo': 'pages/site/book-demo-script.ts',
  '/whats-new': 'pages/site/whats-new-script.ts',
}
