import type { Locale } from '../format.ts'
import { absences } from './words-absence.ts'

/** A section of the list: what must have been looked at. */
export type Proof = keyof typeof absences

/** Words that claim that everything was looked at. A message with one of them has a row below, or the lint fails. */
const labels: Record<Locale, string> = {
  en: 'nobody|no one|none|nothing|no|never|not found|not offered|unchanged|ok|match|matches|certain|0',
  de: 'niemand|niemanden|niemandem|kein|keine|keinen|keiner|keines|keinem|nichts|nie|niemals|unverändert|nicht gefunden|nicht angeboten|überein|sicher|ok|0',
}

const patterns = Object.fromEntries(
  Object.entries(labels).map(([locale, list]) => [
    locale,
    new RegExp(`(?<![\\p{L}\\p{N}-])(?:${list})(?![\\p{L}\\p{N}-]|[.,]\\d)`, 'iu'),
  ]),
) as Record<Locale, RegExp>

/** The first word of absence of a message, if it has one; names of its values and plural forms are no words of it. */
export function absenceIn(locale: Locale, text: string): string | null {
  const said = text.replace(/\{\w+, (?:plural|select|selectordinal),/g, '{').replace(/=\d+ \{/g, '{')
  return patterns[locale].exec(said)?.[0] ?? null
}

const proofs = new Map<string, Proof>(
  Object.entries(absences).flatMap(([proof, keys]) => keys.map((key) => [key, proof as Proof] as const)),
)

/** The proof that a message needs; null where it is in no row. */
export const proofOf = (key: string): Proof | null => proofs.get(key) ?? null
