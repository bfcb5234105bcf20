import { type AnyRouteId, answerForm } from '#lib/contract/index.ts'

declare global {
  /** Readings that the HTML of a page has begun while its scripts were on their way, by their address. */
  var early: Record<string, { id: AnyRouteId; response: Promise<Response> }> | undefined
}

/** What was begun at this address, once; null where nothing was, or too long ago. */
export function takeEarly(address: string): Promise<Response> | null {
  const begun = globalThis.early?.[address]
  if (begun === undefined) return null
  delete globalThis.early?.[address]
  return begun.response
}

/**
 * The script that begins these readings, for the HTML of a page: a browser asks while it still loads the code that asks. Nobody
 * may be waiting when one of them fails; whoever takes it is told.
 */
export function scriptOf(reads: readonly { id: string; address: string }[]): string {
  const each = JSON.stringify(reads.map(({ id, address }) => [id, address]))
  return (
    `globalThis.early??={};for(const[id,a]of ${each}){const response=fetch(a,{headers:{accept:"application/json"},cache:"no-store",redirect:"manual"});` +
    `response.catch(()=>{});early[a]={id,response}}`
  )
}

/** Whoever asks so long after the code of the page has come wants a newer answer; on a slow line the code alone takes longer. */
const freshMs = 10_000

if (globalThis.early !== undefined) {
  // The forms they are read by come with the code of the page, not after it.
  for (const { id } of Object.values(globalThis.early)) void answerForm(id).catch(() => {})
  setTimeout(() => {
    globalThis.early = {}
  }, freshMs)
}
