/** In place of firebase/database, which reactfire imports for hooks of another database: 35 KB that nothing calls. */
const unused = (): never => {
  throw new Error('the Realtime Database is not used here')
}

export const get = unused
export const off = unused
export const onChildAdded = unused
export const onChildChanged = unused
export const onChildMoved = unused
export const onChildRemoved = unused
export const onValue = unused
