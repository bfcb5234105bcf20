import { z } from 'zod'
import { answer, list, maybe, maybeText, openEnum, request, text, whole } from '../../fields.ts'
import { everyone, exporters } from '../../roles.ts'
import { ServiceId } from '../../v2/order.ts'
import { AuditHead } from '../core/settings.ts'
import { Colleague } from '../fields.ts'
import { consoleRow, forAdmins, forReaders, ofCompany } from '../row.ts'
import { listedMax } from '../values/compliance.ts'

/** Author, time and console version of an evidence pack, as stated by the server. */
export const EvidenceFrame = answer({
  madeAt: text,
  madeBy: Colleague,
  consoleVersion: text,
  /** The last row of the audit log: with it the pack proves later that the log was not rewritten. */
  auditHead: maybe(AuditHead),
})
export type EvidenceFrame = z.infer<typeof EvidenceFrame>

/** A key of the console, by its public half; the fingerprint is the SHA-256 of its 32 bytes. */
export const EvidenceKey = answer({
  algorithm: z.literal('Ed25519'),
  /** The 32 bytes in base64. */
  publicKey: text,
  fingerprint: text,
  createdAt: text,
  /** When another key took its place; null for the one that signs now. */
  retiredAt: maybeText,
})
export type EvidenceKey = z.infer<typeof EvidenceKey>

/** A statement and its signature. What is signed is the text of the statement, byte for byte (UTF-8). */
export const SignedStatement = answer({
  algorithm: z.literal('Ed25519'),
  publicKey: text,
  fingerprint: text,
  statement: text,
  /** 64 bytes in base64. */
  signature: text,
})
export type SignedStatement = z.infer<typeof SignedStatement>

/**
 * Whether a service outside stamped the statement with its time: `off` where none is configured, `unanswered` where it did not
 * answer with a stamp that fits.
 */
export const stampStates = ['stamped', 'off', 'unanswered'] as const
/** The answer of the service (RFC 3161, DER) in base64. */
export const Stamp = answer({ state: openEnum(stampStates), reply: maybeText })
export type Stamp = z.infer<typeof Stamp>

/** Some ten thousand files. */
const manifestBytesMax = 4 * 1024 * 1024

const Sha256 = text.regex(/^[0-9a-f]{64}$/, { error: 'Must be a SHA-256 in lower-case hex' })

export const evidenceOperations = {
  listEvidenceKeys: consoleRow(
    'GET /api/console/evidence-keys',
    'Lists the keys by which this console signed what left it, with their days',
    { atMost: listedMax.evidenceKeys, roles: everyone, answer: answer({ keys: list(EvidenceKey) }) },
  ),
  replaceEvidenceKey: forAdmins(
    'POST /api/console/evidence-keys',
    'Makes the key that signs from now on; earlier ones stay listed',
    { status: 201, answer: EvidenceKey, makesStale: ['listEvidenceKeys'] },
  ),
  findEvidence: forReaders(
    'GET /api/console/evidence-packs/{manifestSha256}',
    'Returns when and by whom an evidence pack with this manifest was recorded in the audit log',
    {
      params: request({ manifestSha256: Sha256 }),
      answer: answer({
        /** Null where the log has none: of another console, or changed. */
        pack: maybe(answer({ serviceId: text, at: text, by: maybeText })),
      }),
    },
  ),
  getEvidenceFrame: ofCompany(
    'GET /api/console/companies/{serviceId}/evidence',
    'Returns author, time and console version for an evidence pack',
    { answer: EvidenceFrame },
  ),
  sealEvidence: consoleRow(
    'POST /api/console/companies/{serviceId}/evidence/{manifestSha256}',
    'Records an evidence pack with this manifest in the audit log, and signs what is recorded',
    {
      roles: exporters,
      params: request({ serviceId: ServiceId, manifestSha256: Sha256 }),
      body: request({
        /** Root of the tree of the pack, of how many leaves, and the SHA-256 of its bytes so far. */
        root: Sha256,
        leaves: whole(1, 10_000_000),
        archiveSha256: Sha256,
        /** manifest.json as it is in the pack, whose results are compared with what is on file. */
        manifest: text.max(manifestBytesMax),
      }),
      bodyBytesMax: 2 * manifestBytesMax,
      status: 201,
      answer: answer({ manifestSha256: text, sealedAt: text, signed: SignedStatement, stamp: Stamp }),
      makesStale: ['listFileChronology'],
    },
  ),
}
