import { z } from 'zod'
import { manifestCsv, type PackManifest as WrittenManifest } from '#lib/domain/evidence/index.ts'
import { packFormat, proofFormat, sha256Hex } from '#lib/domain/proof/index.ts'
import { type EvidenceCheck, failed, passed } from '../model.ts'
import { type Files, textIn } from '../zip/open.ts'

/** Whether the pack has the files its manifest lists, byte for byte, and no others but those that cannot be in the list. */
export async function checkFiles(
  files: Files,
  manifest: Manifest,
  unlisted: readonly string[],
): Promise<EvidenceCheck> {
  for (const { path, sha256, bytes } of manifest.files) {
    const content = files.get(path)
    if (content === undefined) return failed('files', path, null, `${bytes} bytes`)
    const found = await sha256Hex(content)
    if (found !== sha256) return failed('files', path, null, sha256, found)
    if (content.length !== bytes) return failed('files', path, null, `${bytes} bytes`, `${content.length} bytes`)
  }
  const listed = new Set([...manifest.files.map(({ path }) => path), ...unlisted, csvFile])
  const stranger = [...files.keys()].find((path) => !listed.has(path))
  if (stranger !== undefined) return failed('files', stranger, null, null, 'a file the manifest does not list')
  const csv = textIn(files, csvFile)
  const again = manifestCsv(asListing(manifest))
  return csv === again
    ? passed('files', manifest.files.length)
    : failed('files', csvFile, null, 'the list of manifest.json', 'another list')
}

/** A reader's copy of the list, which is in no list itself; it is made again and compared. */
const csvFile = 'manifest.csv'

/** What a manifest lists is written as it stands there, whatever words it has. */
function asListing(manifest: Manifest): WrittenManifest {
  return manifest as unknown as WrittenManifest
}

/** What is read of the files of a pack; more may stand in them. */

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const Company = z.object({ serviceId: z.string(), name: z.string().nullable() })
const File = z.looseObject({ path: z.string(), sha256: Sha256, bytes: z.number(), product: z.string().optional() })

export const Manifest = z.object({
  format: z.enum(['registry-console-pack/1', packFormat]),
  company: Company,
  madeAt: z.string(),
  consoleVersion: z.string(),
  files: z.array(File),
  missing: z.array(z.looseObject({ what: z.string(), reason: z.string() })),
})
export type Manifest = z.infer<typeof Manifest>

/** What a manifest with a tree says beside it. */
export const TreeManifest = Manifest.extend({
  root: Sha256,
  leaves: z.number(),
  mapper: z.string(),
  interface: z.string(),
  auditHead: z.object({ seq: z.number(), hash: z.string() }).nullable(),
})
export type TreeManifest = z.infer<typeof TreeManifest>

export const Statement = z.object({
  format: z.literal(packFormat),
  root: Sha256,
  leaves: z.int().min(1),
  manifestSha256: Sha256,
  archiveSha256: Sha256,
  company: Company,
  madeAt: z.string(),
  auditHead: z.object({ seq: z.number(), hash: z.string() }),
  keyId: Sha256,
})
export type Statement = z.infer<typeof Statement>

const version = z.object({ kind: z.literal('version'), of: z.enum(['console', 'format', 'mapper', 'interface']) })
const LeafValue = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('file'), path: z.string(), sha256: Sha256, bytes: z.number() }),
  z.strictObject({
    ...{ kind: z.literal('fact'), file: z.string(), path: z.string() },
    value: z.union([z.string(), z.number(), z.boolean()]),
  }),
  z.strictObject({ kind: z.literal('record'), file: z.string(), path: z.string(), value: z.unknown() }),
  z.strictObject({ ...version.shape, value: z.string() }),
])

const Salt = z.string().regex(/^[0-9a-f]{32}$/)
export const Leaves = z.array(z.strictObject({ salt: Salt, value: LeafValue }))

export const ProofFile = z.strictObject({
  format: z.literal(proofFormat),
  signed: z.unknown(),
  shown: z
    .array(z.strictObject({ index: z.int().min(0), salt: Salt, value: LeafValue, way: z.array(Sha256).max(64) }))
    .min(1),
})

/** What both say of the pack. */
export function aboutOf({ company, madeAt }: Pick<Statement, 'company' | 'madeAt'>) {
  return { company: company.name ?? company.serviceId, madeAt }
}

/** The value where it has that form; else the place and what is wrong there. */
export function readAs<S extends z.ZodType>(schema: S, text: string | null): z.output<S> | { wrong: string } {
  if (text === null) return { wrong: 'is no text (UTF-8)' }
  try {
    const read = schema.safeParse(JSON.parse(text))
    if (read.success) return read.data
    const [issue] = read.error.issues
    return { wrong: [issue?.path.join('.'), issue?.message].filter(Boolean).join(': ') }
  } catch {
    return { wrong: 'is no JSON' }
  }
}

export function isWrong(read: unknown): read is { wrong: string } {
  return typeof read === 'object' && read !== null && 'wrong' in read
}
