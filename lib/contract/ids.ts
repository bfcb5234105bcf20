/** Ids by their form, for what only tells them apart; the schemas of the same name say what is wrong with one. */
export const idPatterns = {
  company: /^co_[a-z]{2}_[^\p{Cc}\p{Zl}\p{Zp}]{1,300}$/u,
  jurisdiction: /^[a-z]{2}$/,
  uuid: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i,
}

/** The two lower-case letters inside a serviceId, or null where it has another shape. */
export function jurisdictionOf(serviceId: string): string | null {
  return /^co_([a-z]{2})_/.exec(serviceId)?.[1] ?? null
}
