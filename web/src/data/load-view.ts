/** What signs in with a view, and ends it: few tabs need it. */
export const loadView = () => import('./view.ts')
