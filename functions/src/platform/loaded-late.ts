/**
 * The code of a function, loaded at its first call: the processes that serve every function, and the Firebase tools
 * that read the declarations, then load little. An instance in the cloud serves one function, which FUNCTION_TARGET names
 * there; it is loaded before the first request.
 *
 * @param name the name under which the entry point exports the function
 */
export const loadedLate = <T>(name: string, load: () => Promise<T>): (() => Promise<T>) => {
  let loaded: Promise<T> | undefined
  const once = (): Promise<T> => {
    loaded ??= load()
    return loaded
  }
  if (process.env.FUNCTION_TARGET === name) void once()
  return once
}
