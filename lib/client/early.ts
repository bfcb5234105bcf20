import { type AnyRouteId, answerForm } from '#lib/contract/index.ts'

/** A reading that the HTML of a page has begun while its scripts were on their way. */
interface Early {
  id: AnyRouteId
  /** When it was begun, on the clock of the page. */
  at: number
  response: Promise<Response>
}

declare global {
  interface Window {
    early?: Record<string, Early>
  }
}

/** Whoever asks later than that wants a newer answer. */
const freshMs = 10_000

/** What was begun at this address, once; null where nothing was, or too long ago. */
export function takeEarly(address: string): Promise<Response> | null {
  if (typeof window === 'undefined') return null
  const begun = window.early?.[address]
  if (begun === undefined) return null
  delete window.early?.[address]
  return performance.now() - begun.at > freshMs ? null : begun.response
}

/**
 * The script that begins these readings, for the HTML of a page: a browser asks while it still loads the code that asks. Nobody
 * may be waiting when one of them fails; whoever takes it is told.
 */
export function scriptOf(reads: readonly { id: string; address: string }[]): string {
  const each = JSON.stringify(reads.map(({ id, address }) => [id, address]))
  return (
    `for(const[id,a]of ${each}){const response=fetch(a,{headers:{accept:"application/json"},cache:"no-store",redirect:"manual"});` +
    'response.catch(()=>{});(window.early??={})[a]={id,at:performance.now(),response}}'
  )
}

// The forms they are read by come with the code of the page, not after it.
if (typeof window !== 'undefined') {
  for (const { id } of Object.values(window.early ?? {})) void answerForm(id).catch(() => {})
}
