import { describe, expect, it } from 'vitest'
import { readUnitedKingdom } from './united-kingdom.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const list = (designations: string, before = '') =>
  bytes(`<?xml version="1.0" encoding="UTF-8"?>${before}<Designations>
<DateGenerated>05/03/2026</DateGenerated>${designations}</Designations>`)

const designation = (id: string, kind: string, freeze: string, more: string) => `<Designation>
  <LastUpdated>01/02/2026</LastUpdated><UniqueID>${id}</UniqueID><OFSIGroupID>1</OFSIGroupID>
  <Names>
    <Name><Name6>OAKMOOR</Name6><NameType>Alias</NameType></Name>
    <Name><Name1>Oakmoor</Name1><Name6>&amp; SONS</Name6><NameType>Primary Name</NameType></Name>
  </Names>
  <RegimeName>The Test (Sanctions) Regulations 2020</RegimeName>
  <IndividualEntityShip>${kind}</IndividualEntityShip><SanctionsImposed>Some</SanctionsImposed>
  <SanctionsImposedIndicators><AssetFreeze>${freeze}</AssetFreeze><TravelBan>false</TravelBan></SanctionsImposedIndicators>
  ${more}</Designation>`
const entity = designation(
  'TST0001',
  'Entity',
  'true',
  `<NonLatinNames><NonLatinName><NameNonLatinScript>Окмур</NameNonLatinScript></NonLatinName></NonLatinNames>
  <EntityDetails><Entity><BusinessRegNumbers><BusinessRegNumber>01234567</BusinessRegNumber></BusinessRegNumbers></Entity></EntityDetails>`,
)
const ship = designation(
  'TST0002',
  'Ship',
  'false',
  '<EntityDetails/><ShipDetails><Ship><IMONumbers><IMONumber>9074729</IMONumber></IMONumbers></Ship></ShipDetails>',
)

describe('the UK Sanctions List in XML', () => {
  it('is read with its day, and whether each designation is an asset freeze', () => {
    const programmes = ['The Test (Sanctions) Regulations 2020']
    expect(readUnitedKingdom(list(entity + ship))).toMatchObject({
      day: '2026-03-05',
      entries: [
        {
          id: 'TST0001',
          kind: 'company',
          names: ['Oakmoor & SONS', 'OAKMOOR', 'Окмур'],
          programmes,
          numbers: [{ kind: 'register', value: '01234567', label: 'BusinessRegNumber', country: null }],
          isFreeze: true,
        },
        {
          id: 'TST0002',
          kind: 'vessel',
          names: ['Oakmoor & SONS', 'OAKMOOR'],
          programmes,
          numbers: [{ kind: 'imo', value: '9074729', label: 'IMONumber', country: null }],
          isFreeze: false,
        },
      ],
      remarks: [],
    })
  })

  it('counts a designation that names no measure as a freeze, and says so', () => {
    const read = readUnitedKingdom(list(entity.replace('true', '') + ship))
    if ('problem' in read) throw new Error(read.problem)
    expect(read.entries.map(({ isFreeze }) => isFreeze)).toEqual([true, false])
    const where = '1 (TST0001, Oakmoor & SONS)'
    expect(read.remarks).toEqual([{ kind: 'fieldsUnread', where, what: 'SanctionsImposedIndicators' }])
  })

  it.each([
    ['larger than 64 MB', new Uint8Array(64 * 1024 * 1024 + 1), 'The file is larger than 64 MB.'],
    ['that declares an entity', list(entity, '<!DOCTYPE a []>'), 'The file declares a document type.'],
    ['cut off', list(entity).slice(0, 300), 'The file is not well-formed XML.'],
    [
      'with a designation twice',
      list(entity + entity),
      'Two entries of the file have the number TST0001; one is “Oakmoor & SONS”.',
    ],
    ['without designations', list(''), 'The file is not the UK Sanctions List.'],
    ['without a name', list(entity.replace(/<Name\d>[^<]*<\/Name\d>|Окмур/g, '')), 'The file has no entries.'],
  ])('%s is refused in one sentence', (_, file, problem) => {
    expect(readUnitedKingdom(file)).toEqual({ problem })
  })
})
