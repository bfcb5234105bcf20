import 'server-only'
import type { OfacPart, SanctionListId } from '#lib/contract/index.ts'
import type { Env } from '../../../core/env.ts'

/** A file of a list where its publisher has it. */
export interface PublishedFile {
  name: string
  url: string
  part?: OfacPart
  /** Without it the list is whole, but for what it adds. */
  isOptional?: boolean
}

const ofac = 'https://www.treasury.gov/ofac/downloads'
const additional = (part: OfacPart, path: string): PublishedFile => ({
  ...{ name: path.split('/').at(-1) ?? path, url: `${ofac}/${path}`, part, isOptional: true },
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
