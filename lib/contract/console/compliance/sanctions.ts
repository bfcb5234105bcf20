import { z } from 'zod'
import {
  answer,
  boolean,
  list,
  maybe,
  maybeBoolean,
  maybeList,
  maybeText,
  maybeWord,
  number,
  openEnum,
  request,
  text,
  textList,
  textWithin,
  Uuid,
} from '../../fields.ts'
import { readers } from '../../roles.ts'
import { CalendarDay, maybeColleague } from '../fields.ts'
import { consoleRow, forAdmins, forReaders } from '../row.ts'
import {
  heldReasons,
  listedMax,
  listSourceOutcomes,
  ofacParts,
  sanctionLimits,
  sanctionListIds,
} from '../values/compliance.ts'

const sanctionReads: readonly string[] = ['listSanctionEditions', 'listSanctionRuns', 'getCompanySanctions']

/** Sanctions lists as their publishers print them, each in one edition that is replaced as a whole. */

export const SanctionFile = answer({ name: text, sha256: text, bytes: number })
export type SanctionFile = z.infer<typeof SanctionFile>

/** What of a file is odd, and where: an entry that is compared by the rest, or not at all. */
export const SanctionListRemark = answer({
  kind: openEnum(['fieldsUnread', 'entryUnread', 'aliasesUnread', 'rowOdd']),
  where: text,
  what: text,
})
export type SanctionListRemark = z.infer<typeof SanctionListRemark>

/** One thing an entry tells beside what it is compared by, as the list labels and prints it. */
export const ListedFact = answer({ field: text, label: text, value: text })
export type ListedFact = z.infer<typeof ListedFact>

/** How an edition differs from the one before, by the list's own numbers of its entries; the first names of each kind. */
export const SanctionChanges = answer({
  added: number,
  removed: number,
  changed: number,
  addedNames: textList,
  removedNames: textList,
  changedNames: textList,
})
export type SanctionChanges = z.infer<typeof SanctionChanges>

export const SanctionEdition = answer({
  editionId: text,
  list: openEnum(sanctionListIds),
  /** When the publisher generated it. */
  day: text,
  files: list(SanctionFile),
  entries: number,
  remarks: maybeList(SanctionListRemark),
  importedAt: text,
  /** Null where an operator imported it from the command line. */
  importedBy: maybeColleague,
  /** Null while it is in use. */
  replacedAt: maybeText,
  /** Whether the console fetched it by itself. */
  isFetched: maybeBoolean,
  /** Null where there was no edition before it. */
  changes: maybe(SanctionChanges),
})
export type SanctionEdition = z.infer<typeof SanctionEdition>

/** That somebody asked the administrators to import a list. */
export const SanctionListRequest = answer({
  list: openEnum(sanctionListIds),
  at: text,
  by: maybeColleague,
})
export type SanctionListRequest = z.infer<typeof SanctionListRequest>

/** An edition that was fetched and is not in use before a person says so. */
export const HeldEdition = answer({
  editionId: text,
  day: text,
  entries: number,
  reasons: list(openEnum(heldReasons)),
  changes: maybe(SanctionChanges),
  heldAt: text,
})
export type HeldEdition = z.infer<typeof HeldEdition>

/** A list and whether its publisher is asked for it every night. */
export const ListSource = answer({
  list: openEnum(sanctionListIds),
  isOn: boolean,
  /** Where its files are fetched. */
  addresses: textList,
  /** That no edition from its publisher was ever read, neither recorded nor here. */
  isUnproven: boolean,
  switchedAt: maybeText,
  switchedBy: maybeColleague,
  dueAt: maybeText,
  checkedAt: maybeText,
  outcome: maybeWord(listSourceOutcomes),
  problem: maybeText,
  held: maybe(HeldEdition),
})
export type ListSource = z.infer<typeof ListSource>

const UploadedFile = request({
  name: textWithin(sanctionLimits.nameCharactersMax),
  /** The file compressed by gzip, in Base64. */
  gzip: z.base64().max(sanctionLimits.importBytesMax),
  /** Of a list of OFAC, which file it is where it is neither the entries nor the aliases. */
  part: z.enum(ofacParts).optional(),
})

const heldParams = request({ editionId: Uuid })

export const sanctionsOperations = {
  listSanctionEditions: consoleRow(
    'GET /api/console/sanctions/editions',
    'Lists editions of sanctions lists, newest first',
    {
      atMost: listedMax.editions,
      roles: readers,
      answer: answer({
        editions: list(SanctionEdition),
        /** Fictional lists of the sandbox in whose place none is in use; empty where the sandbox is off. */
        sandboxLists: maybeList(openEnum(sanctionListIds)),
        sources: maybeList(ListSource),
      }),
    },
  ),
  importSandboxLists: forAdmins(
    'POST /api/console/sanctions/sandbox-lists',
    'Takes the fictional lists of the sandbox where no edition of such a list is in use; the others stay as they are',
    { status: 201, answer: answer({ editions: list(SanctionEdition) }), makesStale: sanctionReads },
  ),
  askForSanctionList: forReaders(
    'POST /api/console/sanctions/list-requests',
    'Asks the administrators to import a list that is not in use; once a day for each list, whoever asks',
    {
      body: request({ list: z.enum(sanctionListIds) }),
      status: 201,
      answer: SanctionListRequest,
      makesStale: ['getCompanySanctions'],
    },
  ),
  importSanctionEdition: forAdmins(
    'POST /api/console/sanctions/editions',
    'Takes an edition of a sanctions list in place of the one before; a file that is no such list changes nothing',
    {
      cost: 'export',
      bodyBytesMax: sanctionLimits.importBytesMax,
      body: request({
        list: z.enum(sanctionListIds),
        /** Of a list whose files do not say it. */
        day: CalendarDay.optional(),
        /** A list of OFAC: its entries, its aliases, and the comments and addresses where they are given. */
        files: list(UploadedFile).min(1).max(4),
      }),
      status: 201,
      answer: SanctionEdition,
      makesStale: sanctionReads,
    },
  ),
  switchListSource: forAdmins(
    'PATCH /api/console/sanctions/sources/{list}',
    'Switches on or off that a list is fetched every night from its publisher; switched on, it is fetched at once',
    {
      params: request({ list: z.enum(sanctionListIds) }),
      body: request({ isOn: boolean }),
      answer: ListSource,
      makesStale: sanctionReads,
    },
  ),
  releaseHeldEdition: forAdmins(
    'POST /api/console/sanctions/held/{editionId}/release',
    'Takes an edition that was fetched and held in place of the one in use',
    { params: heldParams, status: 201, answer: SanctionEdition, makesStale: sanctionReads },
  ),
  dropHeldEdition: forAdmins(
    'DELETE /api/console/sanctions/held/{editionId}',
    'Drops an edition that was fetched and held; the one in use stays, and the same edition is not held again',
    { params: heldParams, answer: answer({}), makesStale: sanctionReads },
  ),
}
