/** How far the process is in stopping. */
export interface Shutdown {
  readonly hasBegun: boolean
  /** Aborted when requests that still wait get the answer there is. */
  readonly cutOff: AbortSignal
  /** New requests are refused from now on. */
  begin(): void
  cut(): void
}

export function createShutdown(): Shutdown {
  const cutting = new AbortController()
  let hasBegun = false
  return {
    get hasBegun() {
      return hasBegun
    },
    cutOff: cutting.signal,
    begin() {
      hasBegun = true
    },
    cut: () => cutting.abort(),
  }
}
