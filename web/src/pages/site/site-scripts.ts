/**
 * Scripts of public pages beside `first-paint.js`, relative to `src`. Each page works without its script, or shows
 * another way.
 */
export const SITE_SCRIPTS: Readonly<Record<string, string>> = {
  '/book-demo': 'pages/site/book-demo-script.ts',
  '/look': 'pages/site/look-script.ts',
  '/demo': 'pages/site/demo-script.ts',
  '/developers': 'pages/site/developers-script.ts',
  '/whats-new': 'pages/site/whats-new-script.ts',
}
