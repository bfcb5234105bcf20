/** How far the process is in stopping. */
export interface Shutdown {
  readonly hasBegun: boolean
  /** Aborted with `begin`: polls that only prefer to wait are answered. */
  readonly begun: AbortSignal
  /** Aborted when requests that still wait get the answer there is. */
  readonly cutOff: AbortSignal
  /** New requests are refused from now on. */
  begin(): void
  cut(): void
}

export function createShutdown(): Shutdown {
  const beginning = new AbortController()
  const cutting = new AbortController()
  return {
    get hasBegun() {
      return beginning.signal.aborted
    },
    begun: beginning.signal,
    cutOff: cutting.signal,
    begin: () => beginning.abort(),
    cut: () => cutting.abort(),
  }
}
