import { ApiError } from '#lib/contract/index.ts'

/** Asks the person who they are; answers false where they would rather not say. */
type Ask = () => Promise<boolean>

let ask: Ask | null = null
let isAsking = false

/** Registers the part of the page that asks. */
export function askIdentityWith(next: Ask): () => void {
  ask = next
  return () => {
    ask = null
  }
}

/**
 * Sends an act, and where the console wants to know again who is there, asks and sends this act once more: confirming is the
 * person's own press for it, and nothing else is repeated. A refusal did nothing, so the act has one effect.
 */
export async function confirmedBy<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (ask === null || isAsking || !wantsConfirmation(error)) throw error
    isAsking = true
    const isConfirmed = await ask().finally(() => {
      isAsking = false
    })
    if (!isConfirmed) throw error
    return send()
  }
}

function wantsConfirmation(error: unknown) {
  return error instanceof ApiError && error.code === 'session.confirmation_required'
}
