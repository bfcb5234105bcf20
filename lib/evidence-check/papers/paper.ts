import { type Bytes, hexOf, sha256, textOf } from '#lib/domain/proof/index.ts'
import { canonicalJson, codeOf } from '#lib/text/index.ts'
import {
  type Checked,
  type EvidenceCheck,
  type Expected,
  failed,
  judged,
  notDone,
  passed,
  unreadable,
} from '../model.ts'
import { checkSigned, fieldsOf, signedIn, textOrNull } from '../signature.ts'
import { attachedFile } from './pdf.ts'

/** A PDF of the console: what is attached to it is its data, and the signature of that. */
export async function checkPaper(pdf: Bytes, expected: Expected): Promise<Checked> {
  const document = attachedFile(pdf, 'document.json')
  const signature = attachedFile(pdf, 'signature.json')
  if (document === null && signature === null) return unreadable
  const paper = document === null ? null : textOf(document)
  const { format, title } = fieldsOf(paper)
  if (document === null || format !== 'registry-console-paper/1') {
    return judged('paper', [failed('content', 'document.json', null, 'the data of a document')])
  }
  const hash = await sha256(document)
  const signed = signature === null ? null : signedIn(fieldsOf(textOf(signature)))
  const statement = fieldsOf(signed?.statement)
  const code = codeOf(hash)
  const checks = [
    checkForm(paper),
    ...(signed === null ? [] : [checkHash(hexOf(hash), statement)]),
    ...(signature !== null && signed === null
      ? [failed('signature', 'signature.json', null, 'a signature')]
      : await checkSigned('signature.json', signed, expected)),
    ...checkCode(code, expected.code ?? null),
    notDone('pages', 'onlyData'),
  ]
  return judged('paper', checks, {
    company: textOrNull(title),
    madeAt: textOrNull(statement.madeAt),
    keyId: signed?.fingerprint ?? null,
    code,
  })
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
