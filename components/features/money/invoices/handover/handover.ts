import { call, send } from '#lib/client/call.ts'
import { failureOfCall } from '#lib/client/failure.ts'
import { proofFiles, sha256OfFile } from '#lib/domain/invoices/index.ts'
import { createZip } from '../../../../widgets/evidence/pack/zip.ts'

const checkers = ['check.mjs', 'findings.mjs', 'decimals.mjs', 'check.py'] as const
/** How often an invoice and its signature are asked for anew where they are not of the same bytes: a month closed meanwhile. */
const attemptsMax = 3

interface Handover {
  currency: string | null
  /** Whether the service signs invoices. */
  signs: boolean
  at: Date
}

/** A ZIP that proves an invoice to somebody without this program: it is checked offline by one small file, in Node or Python. */
export async function handoverFile(invoiceId: string, { currency, signs, at }: Handover): Promise<Blob> {
  const { text, signed } = await signedInvoice(invoiceId, signs)
  const files: Record<string, string> = { ...(await proofFiles(text, JSON.parse(text), currency, signed)) }
  for (const name of checkers) files[name] = await checkerText(name)
  const zip = createZip(at)
  for (const [name, content] of Object.entries({ ...files, 'README.txt': readme }))
    await zip.add(name, new TextEncoder().encode(content), { isStored: false })
  return zip.finish()
}

async function signedInvoice(invoiceId: string, signs: boolean, attempt = 1) {
  const input = { params: { invoiceId } }
  const { raw, value } = await call('getInvoice', input, { keepsRaw: true })
  const text = raw ?? JSON.stringify(value)
  if (!signs || value.status === 'draft') return { text, signed: null }
  const { value: signed } = await call('getInvoiceSignature', input)
  if (JSON.parse(signed.statement).sha256 === (await sha256OfFile(text))) return { text, signed }
  if (attempt < attemptsMax) return signedInvoice(invoiceId, signs, attempt + 1)
  throw new Error('the signature is not of the invoice that was read')
}

async function checkerText(name: string) {
  const response = await send(`/invoice-proof/${name}`, { method: 'GET', headers: {} })
  const text = await response.text()
  if (!response.ok) throw failureOfCall(response, text)
  return text
}

/** What the files of a proof are, and what its checkers' sentences mean. In English: a folder is handed on to anybody. */
export const readme = `How to check this folder, without a network:

  node check.mjs --key <fingerprint>        or        python3 check.py --key <fingerprint>

The fingerprint is that of the key by which the registry service signs its invoices. Take it from the service
(GET /v2/signing-keys) or from a person you trust, and not from this folder: whoever writes a folder can sign it
with a key of their own. The same goes for the checkers: use your own copy. The public key itself may stand in
place of its fingerprint.

Each prints one sentence for each folder:

  intact, no findings      (exit code 0)  The service signed this invoice with the expected key, every file follows
                                          from it, and the ten checks below hold.
  intact, n findings: …    (exit code 2)  The same, but the invoice itself does not add up: each finding says what is
                                          stated, what the rows give, and which rows.
  altered: …               (exit code 1)  A file differs from what is signed or from the others, the key is another
                                          one, or a file cannot be read: the file and the place.
  signed by key …, not compared: …
                           (exit code 3)  No expected key was given, so that nobody knows whose signature it is.
  not signed: …            (exit code 3)  There is no signature: a draft, or a service that signs nothing. Whoever
                                          changes an invoice and makes all files anew gets such a folder too.
  not judged: …            (exit code 3)  The invoice does not state what a check needs: it has no rows, or the charge
                                          of a refund is on another invoice and was not signed.

With code 3 what the rows give is printed all the same. Of several folders 1 comes before 3, and 3 before 2.

What is signed: the bytes of statement.json, by Ed25519 (RFC 8032). It states the invoice's id, its period, its
gross, its currency and the digits of that, the SHA-256 of invoice.json byte for byte, and each charge on another
invoice that this one gives back ("invoiceId": null where no invoice has it). The fingerprint is the SHA-256 of the
32 bytes of the public key. rows.csv, result.json and SHA256SUMS are not signed: the checkers compute them again
from invoice.json.

The ten checks, each from the rows alone: the events of a line come to its tiers; a tier is its quantity times
its price; tiers come to their line; lines come to the gross; a tier is full before the next begins; a refund
gives back the credits and the money of its charge, once; no event is charged twice; grants pay no more than
their event cost; events are of the period; an event stands on the line it was priced as.

  invoice.json    the invoice, byte for byte as the registry service returned it
  rows.csv        its ledger rows with their amounts
  result.json     the sums of ledger, tiers and lines, and the payable amount
  statement.json  what the service states and signed; absent where nobody signed
  signature.json  the signature, the public key and its fingerprint
  SHA256SUMS      the digests of these files
  findings.mjs, decimals.mjs
                  the ten checks that check.mjs repeats; check.py has its own within
`
