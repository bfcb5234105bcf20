import { creditsMaxHeader } from '#lib/contract/index.ts'

/**
 * Headers of a request whose price was shown: it is charged that at most, and refused where it costs more by now. Without a
 * price there is nothing to keep to.
 */
export function atMost(credits: number | null | undefined): Record<string, string> {
  return typeof credits === 'number' ? { [creditsMaxHeader.toLowerCase()]: String(credits) } : {}
}
