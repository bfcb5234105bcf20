import 'server-only'
import { z } from 'zod'
import {
  auditDaysMax,
  auditDaysMin,
  conflict,
  disclosureRules,
  fileSettings,
  GbField,
  organizationNameMax,
  partyReaders,
  retentionDaysMax,
  retentionDaysMin,
  riskClasses,
  roles,
  SeverityByKind,
  TimeZone,
} from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import type { Person } from '../context.ts'
import { allSettings, hasConfirmedFactor } from './store.ts'

const byRisk = (low: number, medium: number, high: number) => {
  const days = z.int().min(1)
  return z.object({ low: days, medium: days, high: days }).catch({ low, medium, high })
}

/** Setting → how it is read and its default where it is not set, or where another version wrote what cannot be read. */
const Known = z.object({
  organizationName: z.string().min(1).max(organizationNameMax).nullable().catch(null),
  isReferenceRequired: z.boolean().catch(false),
  resultsDays: z.int().min(retentionDaysMin).max(retentionDaysMax).nullable().catch(null),
  auditDays: z.int().min(auditDaysMin).max(auditDaysMax).nullable().catch(null),
  needsSecondPerson: z.boolean().catch(false),
  needsSecondAdmin: z.boolean().catch(false),
  secondPersonRisks: z.array(z.enum(riskClasses)).catch([]),
  disclosures: z.enum(disclosureRules).catch('secondFromHigh'),
  reviewMonths: byRisk(36, 24, 12),
  dataDays: byRisk(365, 180, 90),
  timeZone: TimeZone.catch('UTC'),
  gbFormFields: z.array(GbField).catch([]),
  fileYears: z.int().min(fileSettings.yearsMin).max(fileSettings.yearsMax).catch(5),
  changeSeverities: SeverityByKind.catch({}),
  secondFactorRoles: z.array(z.enum(roles)).catch([]),
  personRoles: z.array(z.enum(partyReaders)).catch(['analyst', 'admin']),
  isPasswordAllowed: z.boolean().catch(true),
})

export async function readSettings(db: Sql): Promise<z.infer<typeof Known>> {
  return Known.parse(Object.fromEntries(await allSettings(db)))
}

/**
 * Only an admin who has a second factor, or whom the identity provider has signed in, may require one of administrators: then
 * somebody is left who passes, and can take the rule back.
 */
export async function requireWayIn(
  db: Sql,
  { userId, signedInWith, hasFactor }: Pick<Person, 'userId' | 'signedInWith' | 'hasFactor'>,
): Promise<void> {
  if ((signedInWith === 'oidc' && hasFactor) || (await hasConfirmedFactor(db, userId))) return
  throw conflict('Set up your own second factor first; then require one of administrators')
}
