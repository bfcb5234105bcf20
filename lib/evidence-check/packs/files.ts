import { type Bytes, sha256Hex } from '#lib/domain/proof/index.ts'
import { type Check, differs, failed, passed } from '../model.ts'
import type { Manifest } from './forms.ts'

/** Whether the pack has the files its manifest lists, byte for byte, and no others but those that cannot be in the list. */
export async function checkFiles(
  files: ReadonlyMap<string, Bytes>,
  manifest: Pick<Manifest, 'files'>,
  unlisted: readonly string[],
): Promise<Check> {
  for (const { path, sha256, bytes } of manifest.files) {
    const content = files.get(path)
    if (content === undefined) return failed('files', differs(path, null, `${bytes} bytes`, null))
    const found = await sha256Hex(content)
    if (found !== sha256) return failed('files', differs(path, null, sha256, found))
    if (content.length !== bytes)
      return failed('files', differs(path, null, `${bytes} bytes`, `${content.length} bytes`))
  }
  const listed = new Set([...manifest.files.map(({ path }) => path), ...unlisted])
  const stranger = [...files.keys()].find((path) => !listed.has(path))
  if (stranger !== undefined) return failed('files', differs(stranger, null, null, 'a file the manifest does not list'))
  return passed('files', manifest.files.length)
}
