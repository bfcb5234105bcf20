/**
 * How far a text was verified: `official` text read; `republished` in a partial republication; `described` by others only;
 * `remembered`, not verified; `convention`, ours where the text is silent. Only the first two may be shown as what a law says.
 */
export type Verification = 'official' | 'republished' | 'described' | 'remembered' | 'convention'

/** Where a rule is from. */
export interface RuleSource {
  /** Names the rule in papers and exports. */
  id: string
  /** What it says, in a sentence of ours. */
  text: string
  /** The article, question or paragraph. */
  cite: string
  /** The European Legislation Identifier or address of the text; null where there is none or it was not read. */
  eli: string | null
  /** Days as YYYY-MM-DD: in force from, and up to the day before. */
  from: string | null
  until: string | null
  verification: Verification
}

/** Of the Regulation on money laundering, which applies from that day. */
export function ofRegulation(id: string, text: string, article: string): RuleSource {
  const eli = 'http://data.europa.eu/eli/reg/2024/1624/oj'
  const cite = `Regulation (EU) 2024/1624, ${article}`
  return { id, text, cite, eli, from: '2027-07-10', until: null, verification: 'official' }
}

/** Whether the rule is in force on a day. */
export function isInForce({ from, until }: RuleSource, day: string): boolean {
  return (from === null || from <= day) && (until === null || day < until)
}

/** Whether a page may say that the law says so. */
export function isLawText({ verification }: RuleSource): boolean {
  return verification === 'official' || verification === 'republished'
}
