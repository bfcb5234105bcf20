import { type Bytes, hexOf, sha256, textOf } from '#lib/domain/proof/index.ts'
import { canonicalJson, codeOf } from '#lib/text/index.ts'
import {
  type Checked,
  type EvidenceCheck,
  type Expected,
  failed,
  judged,
  notDone,
  nothingKnown,
  passed,
} from '../model.ts'
import { checkSignature, checkSigner, fieldsOf, signedIn } from '../signature.ts'
import { attachedFile } from './pdf.ts'

/** A PDF of the console: what is attached to it is its data, and the signature of that. */
export async function checkPaper(pdf: Bytes, expected: Expected): Promise<Checked> {
  const document = attachedFile(pdf, 'document.json')
  const signature = attachedFile(pdf, 'signature.json')
  if (document === null && signature === null) {
    return { kind: 'unknown', verdict: 'unreadable', checks: [], difference: null, about: nothingKnown, pack: null }
  }
  return checkDocument(document, signature, expected)
}

async function checkDocument(document: Bytes | null, signature: Bytes | null, expected: Expected): Promise<Checked> {
  const signed = signature === null ? null : signedIn(fieldsOf(textOf(signature)))
  const paper = document === null ? null : textOf(document)
  const fields = fieldsOf(paper)
  if (document === null || fields.format !== 'registry-console-paper/1') {
    const check = failed('content', 'document.json', null, 'the data of a document')
    return judged('paper', [check], nothingKnown)
  }
  const hash = await sha256(document)
  const about = { ...nothingKnown, company: text(fields.title), code: codeOf(hash) }
  const pages = notDone('pages', 'onlyData')
  const content = checkForm(paper)
  const code = checkCode(about.code, expected.code ?? null)
  if (signature !== null && signed === null) {
    const check = failed('signature', 'signature.json', null, 'a signature')
    return judged('paper', [content, check, ...code, pages], about)
  }
  if (signed === null) {
    return judged(
      'paper',
      [content, notDone('signature', 'notSigned'), notDone('signer', 'notSigned'), ...code, pages],
      about,
    )
  }
  const statement = fieldsOf(signed.statement)
  const checks = [
    content,
    checkHash(hexOf(hash), statement),
    await checkSignature('signature.json', signed),
    checkSigner('signature.json', signed, expected),
    ...code,
    pages,
  ]
  return judged('paper', checks, { ...about, keyId: signed.fingerprint, madeAt: text(statement.madeAt) })
}

/** The data in its one form: another spelling of the same would have another code. */
function checkForm(paper: string | null): EvidenceCheck {
  const again = canonicalJson(JSON.parse(paper ?? 'null'))
  return again === paper
    ? passed('content')
    : failed('content', 'document.json', null, 'its canonical form', 'another form')
}

/** Whether it is the document on whose pages the code was read. */
function checkCode(own: string, typed: string | null): EvidenceCheck[] {
  if (typed === null) return []
  return [own === typed ? passed('code') : failed('code', 'document.json', null, typed, own)]
}

/** What the signature is of: a statement about a paper, and about this one. */
function checkHash(found: string, { format, paperSha256 }: Record<string, unknown>): EvidenceCheck {
  if (typeof format !== 'string' || !format.startsWith('registry-console-paper')) {
    return failed('manifest', 'signature.json', 'statement format', 'a statement about a document', format)
  }
  return paperSha256 === found ? passed('manifest') : failed('manifest', 'document.json', null, paperSha256, found)
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
