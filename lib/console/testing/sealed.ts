import { createHash } from 'node:crypto'

/** What a browser says of an evidence pack of a company it made, with the files its manifest lists. */
export function sealOf(serviceId: string, files: readonly object[] = [], more: object = {}) {
  const tree = { root: 'c'.repeat(64), leaves: 1 }
  const manifest = JSON.stringify({ company: { serviceId }, ...tree, auditHead: null, files, ...more })
  const manifestSha256 = createHash('sha256').update(manifest).digest('hex')
  return { params: { serviceId, manifestSha256 }, body: { ...tree, archiveSha256: 'd'.repeat(64), manifest } }
}
