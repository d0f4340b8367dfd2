/** Loads the code that begins and ends a view: few tabs need it. */
export const loadView = () => import('./view.ts')
