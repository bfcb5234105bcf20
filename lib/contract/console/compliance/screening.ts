import { z } from 'zod'
import {
  answer,
  boolean,
  list,
  maybe,
  maybeNumber,
  maybeText,
  maybeTexts,
  maybeWord,
  number,
  openEnum,
  request,
  text,
  textList,
  Uuid,
  whole,
} from '../../fields.ts'
import { exporters } from '../../roles.ts'
import { companyParams } from '../../v2/order.ts'
import { maybeColleague, nonEmptyText } from '../fields.ts'
import { consoleRow, ofCompany } from '../row.ts'
import { matchVerdicts, screenedKinds, screenedRoles, screeningLimits } from '../values/compliance.ts'

/** Parties of a company that go out to be screened, and the hits a provider found for them. */

/** A party as the results on file name it, once however many name it. */
export const ScreenedParty = answer({
  /** Stays the same while the party has one of its numbers, or its name and birth. */
  partyKey: text,
  /** The key of its page. */
  partyId: maybeText,
  name: text,
  kind: openEnum(screenedKinds),
  /** ISO, perhaps of the year or month alone. */
  birth: maybeText,
  country: maybeText,
  roles: list(openEnum(screenedRoles)),
  /** `type:value` */
  numbers: textList,
})
export type ScreenedParty = z.infer<typeof ScreenedParty>

export const ScreeningHit = answer({
  hitId: text,
  /** The party it belongs to now; null where no result on file names that party any more. */
  partyKey: maybeText,
  /** As the party was called when the hit was imported. */
  partyName: text,
  listName: text,
  matchedName: text,
  ...maybeTexts('score', 'category', 'reference', 'remark'),
  importedAt: text,
  importedBy: maybeColleague,
  /** The decision that counts; null until a person decides. */
  decisionId: maybeText,
  verdict: maybeWord(matchVerdicts),
  reason: maybeText,
  decidedAt: maybeText,
  decidedBy: maybeColleague,
})
export type ScreeningHit = z.infer<typeof ScreeningHit>

const hitText = nonEmptyText(screeningLimits.textCharactersMax)

/** One line of a provider's file. It names its party by the key of the export, or by name and perhaps birth. */
export const NewScreeningHit = request({
  line: whole(1, 1_000_000),
  partyKey: hitText.optional(),
  name: hitText.optional(),
  birth: text
    .regex(/^\d{4}(-\d{2}(-\d{2})?)?$/, { error: 'Must be a year, a month or a day, e.g. 1968-04' })
    .optional(),
  listName: hitText,
  matchedName: hitText,
  score: hitText.optional(),
  category: hitText.optional(),
  reference: hitText.optional(),
  remark: nonEmptyText(screeningLimits.reasonCharactersMax).optional(),
}).refine(({ partyKey, name }) => partyKey !== undefined || name !== undefined, {
  error: 'A party key or a name is required',
  path: ['partyKey'],
})
export type NewScreeningHit = z.infer<typeof NewScreeningHit>

/** Why a line of a file is no hit: what it lacks, or a value that is not understood. */
export const fileProblems = ['noParty', 'noMatch', 'birth', 'long'] as const
export type FileProblem = (typeof fileProblems)[number]

/** Why a line was not taken: no party of the company is meant, or more than one could be. */
export const lineProblems = ['unknownParty', 'severalParties'] as const
export type LineProblem = (typeof lineProblems)[number]

/** A file of hits that was imported, and the lines of it that were not taken. */
export const ScreeningImport = answer({
  importId: text,
  importedAt: text,
  importedBy: maybeColleague,
  /** Below the headings, with those that could not be read. */
  lines: number,
  /** Lines of which nothing is known: not read, no party found, or never sent because the import ended early. */
  unread: number,
  /** The first of them that have a reason. */
  problems: list(answer({ line: number, problem: openEnum([...fileProblems, ...lineProblems]) })),
})
export type ScreeningImport = z.infer<typeof ScreeningImport>

export const screeningOperations = {
  getScreening: ofCompany(
    'GET /api/console/companies/{serviceId}/screening',
    'Returns the parties of a company and hits',
    {
      answer: answer({
        parties: list(ScreenedParty),
        hits: list(ScreeningHit),
        isCut: boolean,
        /** Parties of results on file that have no name or could not be read, and are not among these. */
        partiesUnread: maybeNumber,
        newestImport: maybe(ScreeningImport),
      }),
    },
  ),
  exportScreening: consoleRow(
    'POST /api/console/companies/{serviceId}/screening/exports',
    'Returns all parties of a company as CSV, with the decisions on their hits',
    {
      roles: exporters,
      params: companyParams,
      cost: 'export',
      status: 201,
      answer: answer({ csv: text, parties: number }),
      makesStale: ['listFileChronology', 'getCompanyFile'],
    },
  ),
  importScreeningHits: ofCompany(
    'POST /api/console/companies/{serviceId}/screening/hits',
    'Adds hits of a provider; a hit that is there already is not added again',
    {
      body: request({
        rows: list(NewScreeningHit).min(1).max(screeningLimits.rowsAtOnceMax),
        /** Lines of the whole file below its headings, with those that could not be read. */
        lines: whole(1, 1_000_000),
        /** The first lines that could not be read. */
        unread: list(request({ line: whole(1, 1_000_000), problem: z.enum(fileProblems) })).max(
          screeningLimits.unreadKeptMax,
        ),
        /** The import of which this is a later part; absent with the first part of a file. */
        importId: Uuid.optional(),
      }),
      status: 201,
      answer: answer({
        importId: text,
        added: number,
        repeated: number,
        problems: list(answer({ line: number, problem: openEnum(lineProblems) })),
      }),
      makesStale: ['getScreening', 'getScreeningState', 'getCompanyState', 'listFileChronology', 'getCompanyFile'],
    },
  ),
  decideScreeningHit: ofCompany(
    'POST /api/console/companies/{serviceId}/screening/hits/{hitId}/decision',
    'Decides whether a hit means its party, with a reason; a later decision replaces it',
    {
      params: companyParams.extend({ hitId: Uuid }),
      body: request({
        /** The decision the reader saw; null where there was none. */
        basedOn: Uuid.nullable(),
        verdict: z.enum(matchVerdicts),
        reason: nonEmptyText(screeningLimits.reasonCharactersMax),
      }),
      answer: ScreeningHit,
      makesStale: [
        'getScreening',
        'getScreeningState',
        'getCompanyState',
        'getWorkList',
        'listFileChronology',
        'getCompanyFile',
      ],
    },
  ),
}
