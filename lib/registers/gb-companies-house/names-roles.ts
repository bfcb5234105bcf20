/** What a role is called by the register, what it means, and what its holder may do. */
export interface RoleName {
  label: string
  normalized?: string
  /** Acts for the company by this role. A limited partner or a member of a supervisory organ does not. */
  represents: boolean
  /** Holds a part of the company. */
  owns?: true
}

const acts = (label: string, normalized?: string): RoleName => ({
  label,
  represents: true,
  ...(normalized === undefined ? {} : { normalized }),
})
const member = (label: string, normalized: string): RoleName => ({ ...acts(label, normalized), owns: true })

/** Roles without the mark of a body corporate, which has the same roles. */
const roles: Readonly<Record<string, RoleName>> = {
  director: acts('Director', 'Director'),
  'nominee-director': acts('Nominee Director', 'Director'),
  secretary: acts('Secretary', 'Secretary'),
  'nominee-secretary': acts('Nominee Secretary', 'Secretary'),
  'llp-member': member('LLP Member', 'Partner'),
  'llp-designated-member': member('LLP Designated Member', 'Partner'),
  'general-partner-in-a-limited-partnership': member('General partner', 'General Partner'),
  'limited-partner-in-a-limited-partnership': { label: 'Limited partner', represents: false, owns: true },
  'managing-officer': acts('Managing Officer', 'Managing Director'),
  'manager-of-an-eeig': acts('Manager of an EEIG', 'Managing Director'),
  'cic-manager': acts('CIC Manager'),
  'judicial-factor': acts('Judicial Factor'),
  'receiver-and-manager': acts('Receiver and Manager'),
  'member-of-a-management-organ': acts('Member of a Management Organ', 'Director'),
  'member-of-an-administrative-organ': acts('Member of an Administrative Organ', 'Director'),
  'member-of-a-supervisory-organ': { label: 'Member of a Supervisory Organ', represents: false },
  'person-authorised-to-represent': acts('Person Authorised to Represent', 'Representative'),
  'person-authorised-to-represent-and-accept': acts('Person Authorised to Represent and Accept', 'Representative'),
  'person-authorised-to-accept': { label: 'Person Authorised to Accept', represents: false },
}

/**
 * The role behind an officer's code, also with `corporate-` before it (`constants.yml`, companieshouse/api-enumerations, OGL
 * 3.0, as of 2026-11). A secretary signs together with a director (Companies Act 2006, section 44). ISO 5009 codes are left
 * out: GLEIF's list names none we could verify.
 */
export function roleOfCode(code: string): RoleName | undefined {
  const plain = code.replace(/^corporate-/, '')
  return Object.hasOwn(roles, plain) ? roles[plain] : undefined
}

/** For tests of where words of a result come from. */
export const companiesHouseRoleNames = roles
