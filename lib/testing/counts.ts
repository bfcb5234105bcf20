import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** `npm run test:full`: every engine, every count. */
    isFull: boolean
  }
}

/**
 * Of this many, all in `test:full` and else a twentieth: for counts that only make a rare fault likelier. On the embedded
 * engine, which answers the same several times as slowly, `test:full` takes a fifth.
 */
export function counted(count: number): number {
  if (!inject('isFull')) return Math.ceil(count / 20)
  return inject('postgresUrl') === null ? Math.ceil(count / 5) : count
}

/** As many of these as `counted` says, from everywhere in the list, always the same ones. */
export function sampled<T>(all: readonly T[]): T[] {
  const step = all.length / counted(all.length)
  return Array.from({ length: counted(all.length) }, (_, index) => all[Math.floor(index * step)]).filter(
    (item) => item !== undefined,
  )
}
