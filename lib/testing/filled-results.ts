import {
  type BeneficialOwner,
  type Form,
  formOf,
  type ShareholderGraph,
  ShareholderGraphResult,
  tolerate,
  UboReportResult,
} from '#lib/contract/index.ts'

/** Something in each field that a form names; of a choice its first. */
function filledBy(form: Form, name = 'text'): unknown {
  if (form.kind === 'object') {
    return Object.fromEntries(Object.entries(form.fields).map(([key, one]) => [key, filledBy(one, key)]))
  }
  if (form.kind === 'record') return { key: filledBy(form.field, name) }
  if (form.kind === 'array') return [filledBy(form.element, name)]
  if (form.kind === 'union') return filledBy(form.options[0] ?? { kind: 'string' }, name)
  if (form.kind === 'listed') return form.values[0]
  if (form.kind === 'number') return 5
  if (form.kind === 'boolean') return true
  return form.kind === 'anything' ? `${name} as it came` : textFor(name)
}

function textFor(name: string): string {
  if (/date|time|normalized$/i.test(name)) return '2020-03-04T10:00:00Z'
  if (/^jurisdictionCode$|countryCode/.test(name)) return 'GB'
  return /amount/i.test(name) ? '1250.50' : `${name} of one`
}

function filledGraph(): ShareholderGraph {
  const read = tolerate(ShareholderGraphResult, filledBy(formOf(ShareholderGraphResult)))
  if (!read?.value.graph) throw new Error('the form of a graph is filled with what is none')
  return read.value.graph
}

type Held = [holder: string, owned: string, percent: number, more?: object]

const held: readonly Held[] = [
  ['A', 'R', 40],
  ['B', 'R', 25],
  ['p', 'R', 20, { jointHolding: { parcelId: 'J', holders: ['p', 'q'] } }],
  ['q', 'R', 20, { jointHolding: { parcelId: 'J', holders: ['p', 'q'] } }],
  ['p', 'A', 60],
  ['R', 'A', 5],
  ['t', 'A', 30],
  ['q', 'B', 10, { interestType: 'votingRights' }],
  ['t', 'B', 50, { status: 'ended', endDate: { normalized: '2021-01-01' } }],
]

/** A graph with a circle, a joint parcel, an ended holding and a party of another kind, and something in each field of the contract. */
export function graphOfEveryField(): ShareholderGraph {
  const { nodes, edges, ...frame } = filledGraph()
  const data = nodes?.[0]?.data
  const kinds = { R: 'rootEntity', A: 'company', B: 'company', p: 'person', q: 'person', t: 'trust' }
  return {
    ...frame,
    rootCompanyId: 'R',
    nodes: Object.entries(kinds).map(([id, type]) => {
      const name = type === 'person' ? { firstName: `Ada ${id}`, lastName: 'Lane', fullName: `Ada ${id} Lane` } : id
      return {
        id,
        type,
        data: { ...data, serviceId: `co_xa_${id}`, legalName: `Company ${id} Ltd`, name, sourceIds: ['key'] },
      }
    }),
    edges: held.map(([source, target, exact, more], at) => {
      const own = {
        interestType: 'shareholding',
        percentage: { exact },
        sourceId: 'key',
        status: 'current',
        endDate: null,
      }
      return { id: `e${at}`, source, target, data: { ...edges?.[0]?.data, ...own, jointHolding: null, ...more } }
    }),
  }
}

/** Owners as a register might name them: persons, a company and one of another kind, with something in each field of the contract. */
export function ownersOfEveryField(): UboReportResult {
  const read = tolerate(UboReportResult, filledBy(formOf(UboReportResult)))
  const report = read?.value.ultimateBeneficialOwnerReport
  const [owner] = report?.ultimateBeneficialOwners ?? []
  if (!report || !owner) throw new Error('the form of owners is filled with what is none')
  const named = (type: string, at: number): BeneficialOwner => ({
    ...owner,
    type,
    person: { ...owner.person, name: { firstName: `Ada ${at}`, lastName: 'Lane', fullName: `Ada ${at} Lane` } },
    company: { ...owner.company, name: `Company ${at} Ltd` },
    interests: [{ ...owner.interests?.[0], percentage: { exact: 10 + at }, endDate: null }],
  })
  const owners = ['person', 'person', 'company', 'trust'].map((type, at) => {
    const { person, company, ...rest } = named(type, at)
    return type === 'company' ? { ...rest, company } : { ...rest, person }
  })
  return { type: 'uboReport', ultimateBeneficialOwnerReport: { ...report, ultimateBeneficialOwners: owners } }
}
