import { type Bytes, packFormat, proofFormat, textOf } from '#lib/domain/proof/index.ts'
import {
  type Checked,
  type EvidenceCheck,
  type Expected,
  failed,
  judged,
  notDone,
  passed,
  unreadable,
} from './model.ts'
import { checkPack1, checkProof } from './packs/pack-1.ts'
import { checkPack2 } from './packs/pack-2.ts'
import { checkInvoice } from './papers/invoice.ts'
import { checkPaper } from './papers/paper.ts'
import { isPdf } from './papers/pdf.ts'
import { fieldsOf } from './signature.ts'
import { ZipError } from './zip/entries.ts'
import { type OpenedZip, openZip, textIn } from './zip/open.ts'

/**
 * Checks a file that somebody was given: a pack of any form, single facts of one, the proof of an invoice, or a PDF of the console.
 * It is told by its bytes what it is, never by its name. Nothing leaves this program, and nothing in the file is run.
 */
export async function checkEvidence(bytes: Bytes, expected: Expected): Promise<Checked> {
  if (isPdf(bytes)) return checkPaper(bytes, expected)
  if (isZip(bytes)) return checkArchive(bytes, expected)
  if (fieldsOf(textOf(bytes)).format === proofFormat) return checkProof(bytes, expected)
  return unreadable
}

/** By its beginning or its end: a change in one of them leaves the other. */
function isZip(bytes: Bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 22) return false
  return view.getUint32(0, true) === 0x04034b50 || view.getUint32(bytes.length - 22, true) === 0x06054b50
}

async function checkArchive(bytes: Bytes, expected: Expected): Promise<Checked> {
  const zip = opened(bytes)
  if (zip instanceof ZipError) {
    return judged('unknown', [failed('container', zip.place, null, null, zip.what)])
  }
  const container: EvidenceCheck = zip.isOwn ? passed('container') : notDone('container', 'packedAgain')
  const { files } = zip
  if (files.has('manifest.json')) {
    const { format } = fieldsOf(textIn(files, 'manifest.json'))
    const isTree = format === packFormat || files.has('leaves.json') || files.has('signature.json')
    return isTree ? checkPack2(bytes, zip, container, expected) : checkPack1(files, container)
  }
  return files.has('invoice.json') ? checkInvoice(files, container, expected) : unreadable
}

function opened(bytes: Bytes): OpenedZip | ZipError {
  try {
    return openZip(bytes)
  } catch (error) {
    if (error instanceof ZipError) return error
    throw error
  }
}
