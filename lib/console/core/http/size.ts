import 'server-only'

const sizes = new WeakMap<Response, number>()

/** Notes what a response weighs, for whoever counts it without reading it again. */
export function sized(response: Response, bytes: number): Response {
  sizes.set(response, bytes)
  return response
}

/** What a response weighs; null for one that is made while it is sent. */
export function bytesOf(response: Response): number | null {
  return sizes.get(response) ?? null
}
