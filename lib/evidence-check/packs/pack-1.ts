import { type Bytes, sha256Hex, textOf, utf8Of } from '#lib/domain/proof/index.ts'
import { type Checked, differs, type EvidenceCheck, failed, judged, notDone, nothingKnown, passed } from '../model.ts'
import { checkFiles } from './files.ts'
import { isWrong, Manifest, readAs } from './forms.ts'

/**
 * A pack as the console made them before it signed any: a list of its files with their hashes. Whoever changes a file and the list
 * makes another pack that is as whole, so what proves it is the hash of its manifest in the audit log of the console.
 */
export async function checkPack1(files: ReadonlyMap<string, Bytes>, container: EvidenceCheck): Promise<Checked> {
  const bytes = files.get('manifest.json') ?? new Uint8Array()
  const manifest = readAs(Manifest, textOf(bytes))
  const rest = [notDone('signature', 'notSigned'), notDone('signer', 'notSigned')]
  if (isWrong(manifest)) {
    const check = failed('manifest', differs('manifest.json', manifest.wrong, null, null))
    return judged('pack/1', [container, check, ...rest], nothingKnown)
  }
  const { company, madeAt } = manifest
  const about = { ...nothingKnown, company: company.name ?? company.serviceId, madeAt }
  const checks = [container, await checkFiles(files, manifest, ['manifest.json']), checkForm(bytes, manifest), ...rest]
  return judged('pack/1', checks, { ...about, manifestSha256: await sha256Hex(bytes) })
}

/** The manifest as the console writes it; nothing else in the pack has its hash. */
function checkForm(bytes: Bytes, { format }: Manifest): EvidenceCheck {
  const text = textOf(bytes) ?? ''
  const again = utf8Of(`${JSON.stringify(JSON.parse(text), null, 2)}\n`)
  const isSame = again.length === bytes.length && again.every((byte, at) => byte === bytes[at])
  return isSame
    ? passed('manifest')
    : failed('manifest', differs('manifest.json', null, `as ${format} writes it`, 'another'))
}
