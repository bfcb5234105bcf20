import 'server-only'

/** Makes something once for each object it belongs to, as long as that is there. */
export function onceFor<Of extends object, Made>(make: (of: Of) => Made): (of: Of) => Made {
  const all = new WeakMap<Of, Made>()
  return (of) => {
    const made = all.get(of) ?? make(of)
    all.set(of, made)
    return made
  }
}

/** Makes something once for this process. Routes, pages and instrumentation share it and not their modules, so it hangs on neither. */
export function onceInProcess<Made>(name: string, make: () => Made): () => Made {
  const key = Symbol.for(name)
  return () => {
    const all = asNamed<Made>(globalThis)
    const made = all[key] ?? make()
    all[key] = made
    return made
  }
}

/** Nothing else uses these symbols. */
function asNamed<Made>(global: object) {
  return global as Record<symbol, Made | undefined>
}
