import { manifestCsv } from '#lib/domain/evidence/index.ts'
import { type Bytes, sha256Hex, textOf } from '#lib/domain/proof/index.ts'
import { differs, type EvidenceCheck, failed, passed } from '../model.ts'
import type { Manifest, PackListing } from './forms.ts'

/** Whether the pack has the files its manifest lists, byte for byte, and no others but those that cannot be in the list. */
export async function checkFiles(
  files: ReadonlyMap<string, Bytes>,
  manifest: Pick<Manifest, 'files' | 'missing'>,
  unlisted: readonly string[],
): Promise<EvidenceCheck> {
  for (const { path, sha256, bytes } of manifest.files) {
    const content = files.get(path)
    if (content === undefined) return failed('files', differs(path, null, `${bytes} bytes`, null))
    const found = await sha256Hex(content)
    if (found !== sha256) return failed('files', differs(path, null, sha256, found))
    if (content.length !== bytes)
      return failed('files', differs(path, null, `${bytes} bytes`, `${content.length} bytes`))
  }
  const listed = new Set([...manifest.files.map(({ path }) => path), ...unlisted, csvFile])
  const stranger = [...files.keys()].find((path) => !listed.has(path))
  if (stranger !== undefined) return failed('files', differs(stranger, null, null, 'a file the manifest does not list'))
  const csv = textOf(files.get(csvFile) ?? new Uint8Array())
  const again = manifestCsv(asListing(manifest))
  return csv === again
    ? passed('files', manifest.files.length)
    : failed('files', differs(csvFile, null, 'the list of manifest.json', 'another list'))
}

/** A reader's copy of the list, which is in no list itself; it is made again and compared. */
const csvFile = 'manifest.csv'

/** What a manifest lists is written as it stands there, whatever words it has. */
function asListing(manifest: Pick<Manifest, 'files' | 'missing'>): PackListing {
  return manifest as unknown as PackListing
}
