/** What `@` means in the sources of the web app, in the form that dependency-cruiser reads. */
export default { resolve: { alias: { '@': new URL('../../../web/src', import.meta.url).pathname } } }
