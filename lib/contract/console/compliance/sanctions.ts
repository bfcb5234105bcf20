import { z } from 'zod'
import { answer, maybe, openEnum, request } from '../../fields.ts'
import { admins, readers } from '../../roles.ts'
import type { Operation } from '../../v2/operation.ts'
import { CalendarDay, Colleague } from '../fields.ts'
import { own } from '../row.ts'
import { listedMax } from '../values/lists.ts'
import { ofacParts, sanctionLimits, sanctionListIds } from '../values/sanctions.ts'

const sanctionReads: readonly string[] = ['listSanctionEditions', 'listSanctionRuns', 'getCompanySanctions']

/** Sanctions lists as their publishers print them, each in one edition that is replaced as a whole. */

export const SanctionFile = answer({ name: z.string(), sha256: z.string(), bytes: z.number() })
export type SanctionFile = z.infer<typeof SanctionFile>

/** What of a file is odd, and where: an entry that is compared by the rest, or not at all. */
export const SanctionListRemark = answer({
  kind: openEnum(['fieldsUnread', 'entryUnread', 'aliasesUnread', 'rowOdd']),
  where: z.string(),
  what: z.string(),
})
export type SanctionListRemark = z.infer<typeof SanctionListRemark>

/** One thing an entry tells beside what it is compared by, as the list labels and prints it. */
export const ListedFact = answer({ field: z.string(), label: z.string(), value: z.string() })
export type ListedFact = z.infer<typeof ListedFact>

export const SanctionEdition = answer({
  editionId: z.string(),
  list: openEnum(sanctionListIds),
  /** When the publisher generated it. */
  day: z.string(),
  files: z.array(SanctionFile),
  entries: z.number(),
  remarks: maybe(z.array(SanctionListRemark)),
  importedAt: z.string(),
  /** Null where an operator imported it from the command line. */
  importedBy: maybe(Colleague),
  /** Null while it is in use. */
  replacedAt: maybe(z.string()),
})
export type SanctionEdition = z.infer<typeof SanctionEdition>

/** That somebody asked the administrators to import a list. */
export const SanctionListRequest = answer({
  list: openEnum(sanctionListIds),
  at: z.string(),
  by: maybe(Colleague),
})
export type SanctionListRequest = z.infer<typeof SanctionListRequest>

const UploadedFile = request({
  name: z.string().min(1).max(sanctionLimits.nameCharactersMax),
  /** The file compressed by gzip, in Base64. */
  gzip: z.base64().max(sanctionLimits.importBytesMax),
  /** Of a list of OFAC, which file it is where it is neither the entries nor the aliases. */
  part: z.enum(ofacParts).optional(),
})

export const sanctionsOperations = {
  listSanctionEditions: own('GET /api/console/sanctions/editions', 'Lists editions of sanctions lists, newest first', {
    atMost: listedMax.editions,
    roles: readers,
    answer: answer({
      editions: z.array(SanctionEdition),
      /** Fictional lists of the sandbox in whose place none is in use; empty where the sandbox is off. */
      sandboxLists: maybe(z.array(openEnum(sanctionListIds))),
    }),
  }),
  importSandboxLists: own(
    'POST /api/console/sanctions/sandbox-lists',
    'Takes the fictional lists of the sandbox where no edition of such a list is in use; the others stay as they are',
    { roles: admins, status: 201, answer: answer({ editions: z.array(SanctionEdition) }), makesStale: sanctionReads },
  ),
  askForSanctionList: own(
    'POST /api/console/sanctions/list-requests',
    'Asks the administrators to import a list that is not in use; once a day for each list, whoever asks',
    {
      roles: readers,
      body: request({ list: z.enum(sanctionListIds) }),
      status: 201,
      answer: SanctionListRequest,
      makesStale: ['getCompanySanctions'],
    },
  ),
  importSanctionEdition: own(
    'POST /api/console/sanctions/editions',
    'Takes an edition of a sanctions list in place of the one before; a file that is no such list changes nothing',
    {
      roles: admins,
      cost: 'export',
      bodyBytesMax: sanctionLimits.importBytesMax,
      body: request({
        list: z.enum(sanctionListIds),
        /** Of a list whose files do not say it. */
        day: CalendarDay.optional(),
        /** A list of OFAC: its entries, its aliases, and the comments and addresses where they are given. */
        files: z.array(UploadedFile).min(1).max(4),
      }),
      status: 201,
      answer: SanctionEdition,
      makesStale: sanctionReads,
    },
  ),
} as const satisfies Record<string, Operation>
