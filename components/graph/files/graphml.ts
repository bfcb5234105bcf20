import type { Explored, ExploredRelation, Party } from '../model/index.ts'
import { partyRows, relationRows } from './tables.ts'
import { escapedXml, tag } from './xml.ts'

/** The graph as GraphML 1.0: every column of the tables is a key, so any tool that reads it can filter by it. */
export function graphmlOf(
  explored: Explored,
  parties: readonly Party[],
  relations: readonly ExploredRelation[],
): string {
  const [partyHead = [], ...partyBody] = partyRows(parties)
  const [relationHead = [], ...relationBody] = relationRows(explored, relations)
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<graphml xmlns="http://graphml.graphdrawing.org/xmlns">',
    ...keysFor('node', partyHead),
    ...keysFor('edge', relationHead),
    tag('key', { id: 'graph_rootCompanyId', for: 'graph', 'attr.name': 'rootCompanyId', 'attr.type': 'string' }),
    '<graph id="ownership" edgedefault="directed">',
    tag('data', { key: 'graph_rootCompanyId' }, escapedXml(explored.root?.id ?? '')),
    ...partyBody.map((row) => tag('node', { id: row[0] ?? '' }, dataOf('node', partyHead, row))),
    ...relationBody.map((row, at) => {
      const { source = '', target = '' } = relations[at] ?? {}
      return tag('edge', { id: row[0] ?? '', source, target }, dataOf('edge', relationHead, row))
    }),
    '</graph>',
    '</graphml>',
  ]
  return `${lines.join('\n')}\n`
}

/** Figures with their type, so that a tool can compare them; a column that may hold a range stays text. */
const typeOf: Readonly<Record<string, string>> = {
  exact: 'double',
  minimum: 'double',
  maximum: 'double',
  exclusiveMinimum: 'double',
  exclusiveMaximum: 'double',
  level: 'int',
  isInCycle: 'boolean',
  ended: 'boolean',
  assignmentCounts: 'boolean',
}
const own = new Set(['id', 'source', 'target'])

function keysFor(kind: 'node' | 'edge', head: readonly (string | null)[]) {
  return head.flatMap((name, at) => {
    if (name === null || own.has(name)) return []
    const type = typeOf[name] ?? 'string'
    return [tag('key', { id: `${kind}_${at}`, for: kind, 'attr.name': name, 'attr.type': type })]
  })
}

function dataOf(kind: 'node' | 'edge', head: readonly (string | null)[], row: readonly (string | null)[]) {
  return row
    .map((value, at) =>
      value === null || own.has(head[at] ?? '') ? '' : tag('data', { key: `${kind}_${at}` }, escapedXml(value)),
    )
    .join('')
}
