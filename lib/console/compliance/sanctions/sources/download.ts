import 'server-only'
import { type OfacPart, type SanctionListId, sanctionLimits } from '#lib/contract/index.ts'
import type { Fetching } from '#lib/outbound/index.ts'
import type { Env } from '../../../core/env.ts'
import type { ListFile } from '../reading.ts'

/** All files of a list, as its publisher has them now; how it marks each, and when it changed the first of them. */
export type Downloaded =
  | { files: ListFile[]; tags: (string | null)[]; changedAt: Date | null }
  | 'unchanged'
  | { problem: string }

type Answer = Exclude<Awaited<ReturnType<Fetching['get']>>, { problem: string }>

/**
 * Asks for each file, by the marks of those that were fetched last: where all are the same, nothing is fetched. Where one differs,
 * all are, so that a list is never made of files of two days.
 */
export async function download(
  fetching: Fetching,
  published: readonly PublishedFile[],
  tags: readonly (string | null)[] | null,
  signal: AbortSignal,
): Promise<Downloaded> {
  const known = tags?.length === published.length && tags.every((tag) => tag !== null) ? tags : null
  if (known !== null) {
    const asked = await allOf(fetching, published, known, signal)
    if ('problem' in asked) return asked
    if (asked.answers.every(({ status }) => status === 304)) return 'unchanged'
    if (asked.answers.every(({ status }) => status !== 304)) return made(published, asked.answers)
  }
  const asked = await allOf(fetching, published, null, signal)
  return 'problem' in asked ? asked : made(published, asked.answers)
}

async function allOf(
  fetching: Fetching,
  published: readonly PublishedFile[],
  tags: readonly (string | null)[] | null,
  signal: AbortSignal,
): Promise<{ answers: Answer[] } | { problem: string }> {
  const answers: Answer[] = []
  for (const [at, { name, url, isOptional = false }] of published.entries()) {
    const tag = tags?.[at]
    const headers = {
      'user-agent': 'registry-console',
      accept: '*/*',
      'accept-encoding': 'gzip',
      ...(tag == null ? {} : { 'if-none-match': tag }),
    }
    const answer = await fetching.get({ url, headers, bytesMax: sanctionLimits.fileBytesMax, signal })
    if ('problem' in answer) return { problem: `${name}: ${answer.problem}` }
    const isThere = answer.status === 200 || (answer.status === 304 && tag != null)
    if (!isThere && !(isOptional && answer.status === 404)) return { problem: `${name}: answered ${answer.status}` }
    const encoding = answer.header('content-encoding') ?? 'identity'
    if (isThere && !/^(?:identity|gzip|x-gzip)$/i.test(encoding)) return { problem: `${name}: encoded as ${encoding}` }
    answers.push(answer)
  }
  return { answers }
}

function made(published: readonly PublishedFile[], answers: readonly Answer[]): Downloaded {
  const files = published.flatMap(({ name, part }, at): ListFile[] => {
    const answer = answers[at]
    if (answer?.status !== 200) return []
    const isCompressed = /gzip/i.test(answer.header('content-encoding') ?? '')
    return [{ name, bytes: answer.bytes, isCompressed, part }]
  })
  const changed = Date.parse(answers[0]?.header('last-modified') ?? '')
  return {
    files,
    tags: answers.map((answer) => answer.header('etag')),
    changedAt: Number.isNaN(changed) ? null : new Date(changed),
  }
}

/** A file of a list where its publisher has it. */
interface PublishedFile {
  name: string
  url: string
  part?: OfacPart
  /** Without it the list is whole, but for what it adds. */
  isOptional?: boolean
}

const ofac = 'https://www.treasury.gov/ofac/downloads'
const additional = (part: OfacPart, path: string): PublishedFile => ({
  name: path.split('/').at(-1) ?? path,
  url: `${ofac}/${path}`,
  part,
  isOptional: true,
})

const published: Readonly<Record<SanctionListId, readonly PublishedFile[]>> = {
  ofacSdn: [
    { name: 'sdn.csv', url: `${ofac}/sdn.csv` },
    { name: 'alt.csv', url: `${ofac}/alt.csv` },
    additional('comments', 'sdn_comments.csv'),
    additional('addresses', 'add.csv'),
  ],
  ofacOther: [
    { name: 'cons_prim.csv', url: `${ofac}/consolidated/cons_prim.csv` },
    { name: 'cons_alt.csv', url: `${ofac}/consolidated/cons_alt.csv` },
    additional('addresses', 'consolidated/cons_add.csv'),
  ],
  // The token is the same for everybody, and part of the address that is published.
  eu: [
    {
      name: 'xmlFullSanctionsList_1_1.xml',
      url: 'https://webgate.ec.europa.eu/fsd/fsf/public/files/xmlFullSanctionsList_1_1/content?token=dG9rZW4tMjAxNw',
    },
  ],
  uk: [{ name: 'UK-Sanctions-List.xml', url: 'https://sanctionslist.fcdo.gov.uk/docs/UK-Sanctions-List.xml' }],
  un: [{ name: 'consolidated.xml', url: 'https://scsanctions.un.org/resources/xml/en/consolidated.xml' }],
}

/** Formats of which a published edition is recorded; the others are read by what is published of them. */
export const isRecorded = (list: SanctionListId): boolean => !['eu', 'uk'].includes(list)

/** Where a list is fetched: at its publisher, or at the mirror an operator names (SANCTION_LISTS_URL). */
export function filesOf(list: SanctionListId, { sanctionListsUrl }: Pick<Env, 'sanctionListsUrl'>): PublishedFile[] {
  if (sanctionListsUrl === undefined) return [...published[list]]
  return published[list].map((file) => ({ ...file, url: `${sanctionListsUrl}/${list}/${file.name}` }))
}
