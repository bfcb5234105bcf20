import { z } from 'zod'
import {
  answer,
  boolean,
  list,
  maybe,
  maybeText,
  maybeTexts,
  maybeWord,
  number,
  openEnum,
  queryBoolean,
  request,
  text,
  textList,
  typedText,
  Uuid,
} from '../../fields.ts'
import { readers } from '../../roles.ts'
import { companyParams, ServiceId } from '../../v2/order.ts'
import { Percentage } from '../../values.ts'
import { maybeColleague, nonEmptyText } from '../fields.ts'
import { consoleRow, forReaders, page } from '../row.ts'
import { likenesses, partyLimits, partyVerdicts } from '../values/companies.ts'
import { matchVerdicts, sanctionListIds, screenedKinds, screenedRoles } from '../values/compliance.ts'

const partyReads: readonly string[] = [
  'getParty',
  'getPartyMatches',
  'findParties',
  'listFileChronology',
  'listUncertainDecisions',
  'getCompanySanctions',
  'getScreeningState',
  'getCompanyState',
]

/** Parties: whoever results on file name, known again over all companies. */

/** Any of the keys that mean a party: those of its parts lead to it after it was joined, too. */
export const PartyId = text.regex(/^[ti][0-9a-f]{31}$/)

/** The answer that names a party; without an order a person wrote it down. */
const namedBy = {
  ...maybeTexts('orderId'),
  product: text,
  at: text,
}

/** A party in the least that tells it from others. */
export const PartyInShort = answer({
  partyId: text,
  kind: openEnum(screenedKinds),
  name: text,
  /** Year and month at most, as far as a register gives them. */
  births: textList,
  countries: textList,
  /** `type:value` */
  numbers: textList,
  /** The first of them by name, and how many there are. */
  companies: list(answer({ serviceId: text, companyName: maybeText, roles: list(openEnum(screenedRoles)) })),
  companyCount: number,
})
export type PartyInShort = z.infer<typeof PartyInShort>

export const PartyCandidate = answer({
  party: PartyInShort,
  likeness: openEnum(likenesses),
  /** Whether their births contradict each other. */
  isBornOtherwise: boolean,
})
export type PartyCandidate = z.infer<typeof PartyCandidate>

/** What a person decided on two parties. */
export const PartyDecisionRecord = answer({
  joinId: text,
  verdict: openEnum(partyVerdicts),
  /** The other party as it is called now. */
  other: PartyInShort,
  reason: text,
  at: text,
  by: maybeColleague,
  /** False where a register's identifier, or another decision, says otherwise. */
  isInForce: boolean,
})
export type PartyDecisionRecord = z.infer<typeof PartyDecisionRecord>

/** One role of a party in a company, as one answer has it. */
export const PartyRole = answer({
  role: openEnum(screenedRoles),
  name: text,
  ...maybeTexts('roleText', 'since', 'until'),
  share: maybe(Percentage),
  ...namedBy,
})
export type PartyRole = z.infer<typeof PartyRole>

export const PartyPage = answer({
  ...PartyInShort.shape,
  /** As they are written, those in their own script first, each with the companies whose answers write it so. */
  names: list(answer({ name: text, serviceIds: textList, ...namedBy })),
  /** Every company on file that names it. */
  standings: list(answer({ serviceId: text, companyName: maybeText, roles: list(PartyRole) })),
  candidates: list(PartyCandidate),
  decisions: list(PartyDecisionRecord),
  /** Whether there is more than this answer has: a bound was reached. */
  isCut: boolean,
  /** Older results are still being read: they may name more. */
  isBehind: boolean,
})
export type PartyPage = z.infer<typeof PartyPage>

/** A party of a company as one of its results names it, letter by letter, and where its page is. */
export const NamedAppearance = answer({
  partyId: text,
  /** The order whose result it is; null where a person wrote it down. */
  orderId: maybeText,
  kind: openEnum(screenedKinds),
  name: text,
  /** ISO, perhaps of the year or month alone. */
  birth: maybeText,
  /** `type:value` */
  numbers: textList,
})
export type NamedAppearance = z.infer<typeof NamedAppearance>

/** A match of the party with an entry of a list. */
export const PartyMatch = answer({
  list: openEnum(sanctionListIds),
  entryId: text,
  entryName: text,
  isFreeze: boolean,
  /** False for a decided entry that the edition in use no longer has. */
  isListed: boolean,
  by: maybeWord(['number', 'name']),
  /** Null while it is open. */
  verdict: maybeWord(matchVerdicts),
  isContradicted: boolean,
  ...maybeTexts('note', 'at'),
  decidedBy: maybeColleague,
  /** Where it was decided, else a company in which it can be. */
  serviceId: text,
  /** The companies in which it holds, or is open. */
  companyCount: number,
})
export type PartyMatch = z.infer<typeof PartyMatch>

/** A hit that a file of a provider has for the party, in one of its companies. */
export const PartyHit = answer({
  hitId: text,
  serviceId: text,
  companyName: maybeText,
  ...{ listName: text, matchedName: text },
  ...maybeTexts('score', 'category', 'reference', 'remark'),
  importedAt: text,
  /** Null while it is open. */
  verdict: maybeWord(matchVerdicts),
  ...maybeTexts('reason', 'decidedAt'),
  decidedBy: maybeColleague,
})
export type PartyHit = z.infer<typeof PartyHit>

/** A decision on an entry of a list that holds in one company alone, because nothing says for certain who its party is elsewhere. */
export const UncertainDecision = answer({
  matchId: text,
  serviceId: text,
  companyName: maybeText,
  /** Null where no result on file names the party any more. */
  partyId: maybeText,
  partyName: text,
  list: openEnum(sanctionListIds),
  ...{ entryId: text, entryName: text },
  verdict: openEnum(matchVerdicts),
  at: text,
  by: maybeColleague,
  /** Parties of the same name or number elsewhere on which nobody decided whether they are the same. */
  alike: number,
})
export type UncertainDecision = z.infer<typeof UncertainDecision>

const partyParams = request({ partyId: PartyId })
const Reason = nonEmptyText(partyLimits.reasonCharactersMax, 'A reason')

export const partiesOperations = {
  findParties: forReaders(
    'GET /api/console/parties',
    'Finds parties that results on file name, by any spelling of the name; with a company those of that company under this name',
    {
      query: request({
        name: typedText(partyLimits.nameCharactersMax),
        serviceId: ServiceId.optional(),
        /**
         * While somebody types beside a list of companies: by words that begin so, and without companies that only their own
         * results name, which would be named twice.
         */
        withoutSubjects: queryBoolean.optional(),
        ...page,
      }),
      answer: answer({
        parties: list(PartyInShort),
        nextCursor: maybeText,
        /** There are more than are looked at. */
        isCut: boolean,
        /** Older results are still being read: they may name more. */
        isBehind: boolean,
        /** The organization keeps persons from this role. */
        arePersonsLeftOut: boolean,
      }),
    },
  ),
  listCompanyParties: consoleRow(
    'GET /api/console/companies/{serviceId}/parties',
    'Lists whom results of a company name, as they are written there, each with the key of its party; persons only for the roles that may see them',
    {
      atMost: partyLimits.namedMax,
      roles: readers,
      params: companyParams,
      answer: answer({
        parties: list(NamedAppearance),
        /** There are more; those have no key here. */
        isCut: boolean,
      }),
    },
  ),
  getParty: forReaders(
    'GET /api/console/parties/{partyId}',
    'Returns a party with its names, companies, candidates and what people decided; of a person it leaves a row in the audit log',
    { params: partyParams, answer: PartyPage },
  ),
  getPartyMatches: forReaders(
    'GET /api/console/parties/{partyId}/matches',
    'Returns what lists in use and files of providers say of a party, and what people decided on it; of a person it leaves a row in the audit log',
    {
      params: partyParams,
      answer: answer({
        /** The lists it was compared with. */
        lists: list(answer({ list: openEnum(sanctionListIds), day: maybeText })),
        matches: list(PartyMatch),
        /** Of providers' files, each in the company it was imported for; a decision on one holds there. */
        hits: list(PartyHit),
        isCut: boolean,
      }),
    },
  ),
  listUncertainDecisions: consoleRow(
    'GET /api/console/sanctions/uncertain-decisions',
    'Lists decisions on list entries that hold in one company alone, because who is meant is not certain; of one company or of all',
    {
      atMost: partyLimits.uncertainListed,
      roles: readers,
      query: request({ serviceId: ServiceId.optional() }),
      answer: answer({
        /** The newest of them. */
        decisions: list(UncertainDecision),
        count: number,
        /** There are more than are counted. */
        isCut: boolean,
      }),
    },
  ),
  decideParty: forReaders(
    'POST /api/console/parties/{partyId}/decisions',
    'Joins two parties, or keeps them apart, with a reason; refused where a register or another decision says otherwise',
    {
      params: partyParams,
      body: request({ other: PartyId, verdict: z.enum(partyVerdicts), reason: Reason }),
      status: 201,
      answer: answer({ joinId: text }),
      makesStale: partyReads,
    },
  ),
  undoPartyDecision: forReaders(
    'DELETE /api/console/parties/{partyId}/decisions/{joinId}',
    'Takes a decision on two parties back; refused where it was taken back already',
    { params: partyParams.extend({ joinId: Uuid }), answer: answer({}), makesStale: partyReads },
  ),
}
