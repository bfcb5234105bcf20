import 'server-only'

/** Lists of nobody real, in the formats of their publishers. */
const none = '-0- '

/** A row of OFAC's list: its number, name, type and remarks. */
export function ofacRow(id: number, name: string, type = none, remarks = none): string {
  const between = Array.from({ length: 7 }, () => none).join(',')
  return `${id},"${name}",${type},"TEST",${between},"${remarks}"`
}

export const ofacList = [
  ofacRow(1, 'OAKMOOR TRADING', none, 'UK Company Number 01234567 (United Kingdom).'),
  ofacRow(2, 'FERNDALE, Ada', '"individual"'),
  ofacRow(3, 'GREY HERON', '"vessel"', 'Vessel Registration Identification IMO 9074729.'),
].join('\r\n')

export const ofacAliases = `1,10,"aka","OAKMOOR",${none}`

export function unitedNationsList(day: string, names: readonly string[]): string {
  const entities = names.map(
    (name, at) =>
      `<ENTITY><DATAID>${at + 1}</DATAID><FIRST_NAME>${name}</FIRST_NAME><UN_LIST_TYPE>Test</UN_LIST_TYPE></ENTITY>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?><CONSOLIDATED_LIST dateGenerated="${day}T00:00:00Z">
<INDIVIDUALS/><ENTITIES>${entities.join('')}</ENTITIES></CONSOLIDATED_LIST>`
}
