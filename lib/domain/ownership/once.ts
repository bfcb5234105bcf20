/** What is worked out of something that never changes, a table or the capital of a company: once, and kept with it. */
export function onceFor<Of extends object, Found>(workOut: (of: Of) => Found): (of: Of) => Found {
  const kept = new WeakMap<Of, { found: Found }>()
  return (of) => {
    const { found } = kept.get(of) ?? { found: workOut(of) }
    kept.set(of, { found })
    return found
  }
}
