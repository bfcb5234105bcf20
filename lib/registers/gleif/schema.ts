import { z } from 'zod'
import { decisive } from '../connector/index.ts'

/** What is read of GLEIF's answers (JSON:API). Only what a result cannot do without is demanded. */
const text = z.string().nullish()
const texts = z.array(text).nullish()

export const LeiAddress = z.looseObject({
  addressLines: texts,
  addressNumber: text,
  addressNumberWithinBuilding: text,
  mailRouting: text,
  city: text,
  region: text,
  country: text,
  postalCode: text,
})
export type LeiAddress = z.infer<typeof LeiAddress>

const Coded = z.looseObject({ id: text, other: text }).nullish()
const NamedLei = z.looseObject({ lei: text, name: text })
const Named = z.looseObject({ name: text, type: text })

const LeiEvent = z.looseObject({ type: text, status: text, effectiveDate: text })

export const LeiAttributes = z.looseObject({
  lei: z.string().regex(/^[A-Z0-9]{20}$/),
  entity: z.looseObject({
    legalName: z.looseObject({ name: z.string().min(1) }),
    otherNames: z.array(Named).nullish(),
    transliteratedOtherNames: z.array(Named).nullish(),
    legalAddress: LeiAddress.nullish(),
    headquartersAddress: LeiAddress.nullish(),
    otherAddresses: z.array(LeiAddress.extend({ type: text })).nullish(),
    registeredAt: Coded,
    registeredAs: text,
    jurisdiction: text,
    category: text,
    subCategory: text,
    legalForm: Coded,
    associatedEntity: NamedLei.nullish(),
    status: text,
    expiration: z.looseObject({ date: text, reason: text }).nullish(),
    successorEntities: z.array(NamedLei).nullish(),
    creationDate: text,
    eventGroups: z.array(z.looseObject({ events: z.array(LeiEvent).nullish() })).nullish(),
  }),
  registration: z
    .looseObject({
      initialRegistrationDate: text,
      lastUpdateDate: text,
      status: text,
      nextRenewalDate: text,
      managingLou: text,
      corroborationLevel: text,
      validatedAt: Coded,
      validatedAs: text,
      otherValidationAuthorities: z.array(z.looseObject({ validatedAt: Coded, validatedAs: text })).nullish(),
    })
    .nullish(),
  bic: texts,
  mic: texts,
  ocid: text,
  qcc: text,
  spglobal: texts,
  conformityFlag: text,
})
export type LeiAttributes = z.infer<typeof LeiAttributes>

const Links = z.looseObject({ links: z.looseObject({}).nullish() }).nullish()

export const LeiRecord = z.looseObject({
  id: z.string(),
  attributes: LeiAttributes,
  relationships: z
    .looseObject({
      'direct-parent': Links,
      'ultimate-parent': Links,
      'direct-children': Links,
      branches: Links,
    })
    .nullish(),
})
export type LeiRecord = z.infer<typeof LeiRecord>

const Period = z.looseObject({ type: text, startDate: text, endDate: text })

export const RelationshipRecord = z.looseObject({
  attributes: z.looseObject({
    validFrom: text,
    relationship: z.looseObject({
      startNode: z.looseObject({ id: z.string() }),
      endNode: z.looseObject({ id: z.string() }),
      type: text,
      // Whether the relationship still is.
      status: z.string(decisive).nullish(),
      periods: z.array(Period).nullish(),
    }),
    registration: z
      .looseObject({
        status: text,
        corroborationLevel: text,
        corroborationDocuments: text,
        corroborationReference: text,
      })
      .nullish(),
  }),
})
export type RelationshipRecord = z.infer<typeof RelationshipRecord>

const ReportingException = z.looseObject({
  attributes: z.looseObject({ lei: text, category: text, reason: text, reference: z.union([text, texts]) }),
})

export const OneRecord = z.looseObject({ data: LeiRecord })
export type OneRecord = z.infer<typeof OneRecord>
export const OneRelationship = z.looseObject({ data: RelationshipRecord })
export type OneRelationship = z.infer<typeof OneRelationship>
export const OneException = z.looseObject({ data: ReportingException })
export type OneException = z.infer<typeof OneException>

const total = z.number().int().min(0).optional()
const meta = z.looseObject({ pagination: z.looseObject({ total }).optional() }).optional()
/** The first page of a list names whose list it is. */
const pageLinks = z.looseObject({ first: text }).nullish()
export const RecordPage = z.looseObject({ meta, links: pageLinks, data: z.array(LeiRecord) })
export type RecordPage = z.infer<typeof RecordPage>
export const RelationshipPage = z.looseObject({ meta, links: pageLinks, data: z.array(RelationshipRecord) })
export type RelationshipPage = z.infer<typeof RelationshipPage>

/** Hits without a company are plain words. */
export const CompletionPage = z.looseObject({
  data: z.array(
    z.looseObject({
      attributes: z.looseObject({ value: text }).nullish(),
      relationships: z
        .looseObject({ 'lei-records': z.looseObject({ data: z.looseObject({ id: z.string() }).nullish() }).nullish() })
        .nullish(),
    }),
  ),
})
