import type { Proof, ProofLeaf } from '#lib/domain/proof/index.ts'

/** What of a thing is checked, in the order in which a reader is told. */
export type EvidenceCheckId =
  | 'container'
  | 'files'
  | 'manifest'
  | 'content'
  | 'tree'
  | 'facts'
  | 'records'
  | 'signature'
  | 'signer'
  | 'code'
  | 'timestamp'
  | 'pages'

export type Reason =
  /** The checker brought no key, and nothing else says whose the key in the file is. */
  | 'noKeyBrought'
  /** Nobody signed it: its form has no signature. */
  | 'notSigned'
  /** Another version of the mappers read the answers. */
  | 'otherMapper'
  /** It holds single facts, without the answers they were read from. */
  | 'singleFacts'
  | 'noTimestamp'
  /** There is a time stamp, and the checker brought no certificate of its service. */
  | 'noCertificateBrought'
  /** This browser cannot check signatures of this kind. */
  | 'cannotCheck'
  /** The data of a PDF is compared, and not how its pages look. */
  | 'onlyData'
  /** The ZIP was written by another program than the console, as by whoever unpacks and packs it again. */
  | 'packedAgain'

/** Where the first difference is, and what stands there instead of what. */
export interface Difference {
  /** A file, or a part of one: `leaves.json`, `signature.json publicKey`. */
  file: string
  /** A leaf, a fact or a field in it. */
  path: string | null
  expected: string | null
  found: string | null
}

export interface EvidenceCheck {
  id: EvidenceCheckId
  state: 'passed' | 'failed' | 'notDone'
  reason?: Reason
  /** Of how many. */
  count?: number
  difference?: Difference
}

export type EvidenceKind = 'pack/1' | 'pack/2' | 'proof' | 'invoice' | 'paper' | 'unknown'

/**
 * `intact`: everything was checked that can be, and it is signed by the key the checker expects. `whole`: nothing was changed since
 * it was made, but by whom is not known. `otherKey`: whole, and signed by another key than expected. `altered`: something
 * differs. `unreadable`: it is none of what can be checked.
 */
export type Verdict = 'intact' | 'whole' | 'otherKey' | 'altered' | 'unreadable'

/** What it says of itself; believed no further than its checks go. */
export interface CheckedAbout {
  company: string | null
  madeAt: string | null
  /** Fingerprint of the key that signed. */
  keyId: string | null
  /** By which the console that made it finds it in its audit log. */
  manifestSha256: string | null
  /** When a service outside says that it existed. */
  stampedAt: string | null
  /** Of a paper, as it stands on its pages. */
  code: string | null
}

export interface Checked {
  kind: EvidenceKind
  verdict: Verdict
  checks: readonly EvidenceCheck[]
  /** The first of all: what a reader is told. */
  difference: Difference | null
  about: CheckedAbout
  /** Of a pack that is whole: what can be handed on by itself. */
  pack: { leaves: readonly ProofLeaf[]; signed: Proof['signed'] } | null
}

/** What the checker brings: nothing of it is taken from what is checked. */
export interface Expected {
  /** Fingerprints, or keys in base64 or hexadecimal digits. */
  keys: readonly string[]
  /** Certificates (DER) of services whose time stamps are believed. */
  certificates?: readonly Uint8Array[]
  /** The code that stands on the pages of a PDF, as `typedCode` writes it. */
  code?: string | null
}

const nothingKnown: CheckedAbout = {
  company: null,
  madeAt: null,
  keyId: null,
  manifestSha256: null,
  stampedAt: null,
  code: null,
}

/** A file that is none of what can be checked. */
export const unreadable: Checked = {
  kind: 'unknown',
  verdict: 'unreadable',
  checks: [],
  difference: null,
  about: nothingKnown,
  pack: null,
}

export function passed(id: EvidenceCheckId, count?: number): EvidenceCheck {
  return { id, state: 'passed', count }
}

export function notDone(id: EvidenceCheckId, reason: Reason): EvidenceCheck {
  return { id, state: 'notDone', reason }
}

/** A difference is in words of the file itself: long values are cut, because a reader compares their beginnings. */
export function failed(
  id: EvidenceCheckId,
  file: string,
  path: string | null = null,
  expected: unknown = null,
  found: unknown = null,
): EvidenceCheck {
  return { id, state: 'failed', difference: { file, path, expected: shown(expected), found: shown(found) } }
}

const shownMax = 200

function shown(value: unknown): string | null {
  if (value === null || value === undefined) return null
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > shownMax ? `${text.slice(0, shownMax)}…` : text
}

/** What the checks come to. A thing of which anything failed is never intact, and neither is one whose signer is not known. */
export function judged(
  kind: EvidenceKind,
  checks: readonly EvidenceCheck[],
  about: Partial<CheckedAbout> = {},
  pack: Checked['pack'] = null,
): Checked {
  const wrong = checks.filter(({ state }) => state === 'failed')
  const isOtherKey = wrong.length === 1 && wrong[0]?.id === 'signer'
  const isSigned = ['signature', 'signer'].every((id) => checks.some((one) => one.id === id && one.state === 'passed'))
  const whole = isSigned ? 'intact' : 'whole'
  const verdict = isOtherKey ? 'otherKey' : wrong.length > 0 ? 'altered' : whole
  const difference = wrong[0]?.difference ?? null
  const isWhole = wrong.every(({ id }) => id === 'signer')
  return { kind, verdict, checks, difference, about: { ...nothingKnown, ...about }, pack: isWhole ? pack : null }
}
