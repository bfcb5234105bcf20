import { describe, expect, it } from 'vitest'
import type { ShareholderGraph } from '#lib/contract/index.ts'
import { intervalText } from '#lib/domain/ownership/index.ts'
import { textsFile } from '../../messages/texts.ts'
import { branchEnds } from './ends.ts'
import { explore } from './explored.ts'
import { litBy, pathsOf } from './paths.ts'
import { openedFor } from './reveal.ts'
import { treeOf } from './tree.ts'
import { graphViewOf, type ViewOptions } from './view.ts'

const company = (id: string) => ({ id, type: 'company', data: { serviceId: id, legalName: id } })
const person = (id: string) => ({ id, type: 'person', data: { name: id } })
const edge = (source: string, target: string, exact: number, more: object = {}) => ({
  id: `${source}>${target}`,
  source,
  target,
  data: { interestType: 'shareholding', percentage: { exact }, ...more },
})

/** `ann` owns 60 % of `mid` and 10 % of `root`; `mid` owns 50 % of `root`; `old` has sold; a parcel of 5 % is joint. */
const graph: ShareholderGraph = {
  rootCompanyId: 'root',
  maxDepth: 1,
  nodes: [
    { ...company('root'), type: 'rootEntity' },
    company('mid'),
    person('ann'),
    person('bob'),
    company('old'),
    company('deep'),
  ],
  edges: [
    edge('mid', 'root', 50),
    edge('ann', 'mid', 60),
    edge('ann', 'root', 10),
    edge('bob', 'root', 5, { jointHolding: { parcelId: 'P-1', holders: [] } }),
    edge('old', 'root', 20, { endDate: { normalized: '2020-01-01' } }),
    edge('deep', 'mid', 1),
  ],
}

const all: ViewOptions = {
  threshold: 0,
  showsEnded: false,
  depth: 99,
  opened: new Set(),
  folded: new Set(),
  focus: null,
}
const explored = explore(graph)
const idsIn = (options: Partial<ViewOptions>) =>
  graphViewOf(explored, { ...all, ...options }).parties.map(({ id }) => id)

it('a relation of another status than current is not current, and not said to have ended', () => {
  const { relations } = explore({ ...graph, edges: [edge('ann', 'root', 10, { status: 'zzDisputed' })] })
  expect(relations.map(({ isNotCurrent, edge }) => [isNotCurrent, edge?.data?.status])).toEqual([[true, 'zzDisputed']])
  for (const [locale, word] of [
    ['en', /not current/i],
    ['de', /nicht aktuell/i],
  ] as const) {
    const { bar } = JSON.parse(textsFile(locale, 'graph'))
    const { relation } = JSON.parse(textsFile(locale, 'graphPanel'))
    expect([bar.ended, relation.notCurrent]).toEqual([
      expect.stringMatching(word),
      expect.stringMatching(locale === 'en' ? /not current/ : /nicht als aktuell/),
    ])
  }
})

describe('what is in the picture', () => {
  it('leaves ended relations out until they are asked for', () => {
    expect(idsIn({})).not.toContain('old')
    expect(idsIn({ showsEnded: true })).toContain('old')
  })

  it('hides owners that surely stay below the threshold, and counts them where they are hidden', () => {
    const view = graphViewOf(explored, { ...all, threshold: 25 })
    expect(view.parties.map(({ id }) => id)).toEqual(['root', 'mid', 'ann'])
    expect(view.hiddenAbove.get('mid')).toBe(1)
    expect(view.foldedAbove.has('mid')).toBe(false)
    expect(view.belowThreshold).toBeGreaterThan(0)
  })

  it('says of a folded branch how many holders can be opened', () => {
    const view = graphViewOf(explored, { ...all, folded: new Set(['mid']) })
    expect(view.shown.has('deep')).toBe(false)
    expect(view.foldedAbove.has('mid')).toBe(true)
    expect(view.shown.has('ann')).toBe(true)
  })

  it('draws a joint parcel once, between its holders and what it is a parcel of', () => {
    const parcel = explored.parties.find(({ kind }) => kind === 'parcel')
    expect(parcel?.share).toEqual({ exact: 5 })
    expect(explored.partyOf.get('bob')?.share).toBeNull()
    expect(explored.partyOf.get('bob')?.joint).toEqual({ exact: 5 })
    expect(explored.partyOf.get('bob')?.level).toBe(1)
  })
})

describe('a graph around its subject', () => {
  const around = explore({
    rootCompanyId: 'root',
    nodes: ['root', 'owner', 'held', 'deep', 'sister', 'partner', 'other', 'island'].map(company),
    edges: [
      edge('owner', 'root', 100),
      edge('owner', 'sister', 100),
      edge('root', 'held', 60),
      edge('partner', 'held', 40),
      edge('held', 'deep', 100),
      edge('island', 'other', 100),
    ],
  })
  const shownIn = (options: Partial<ViewOptions>) => [...graphViewOf(around, { ...all, ...options }).shown].toSorted()

  it('has owners, holdings, their other holders, sisters and what hangs apart', () => {
    expect(shownIn({})).toEqual(['deep', 'held', 'island', 'other', 'owner', 'partner', 'root', 'sister'])
    const standings = around.parties.map(({ standing, level }) => `${standing} ${level}`)
    expect(standings).toEqual([
      ...['above 0', 'above 1', 'beside 1', 'beside 2', 'beside 2', 'beside 2'],
      ...['apart 3', 'apart 3'],
    ])
    expect(around.maxLevel).toBe(2)
  })

  it('opens by levels in both directions, and what hangs apart last', () => {
    expect(shownIn({ depth: 1 })).toEqual(['held', 'owner', 'root'])
    expect(shownIn({ depth: 2 })).toEqual(['deep', 'held', 'owner', 'partner', 'root', 'sister'])
  })

  it('keeps holdings where owners are below the threshold or folded', () => {
    expect(shownIn({ threshold: 100, folded: new Set(['root']) })).toEqual([
      'deep',
      'held',
      'island',
      'other',
      'partner',
      'root',
    ])
  })

  it('names what has to be open for a party to be in the picture', () => {
    expect(openedFor(around, 'deep')).toEqual(['held', 'root'])
    expect(openedFor(around, 'sister')).toEqual(['owner', 'root'])
    expect(openedFor(around, 'other')).toEqual(['other'])
  })

  it('has everyone in the tree, the subject first', () => {
    const view = graphViewOf(around, all)
    const firsts = treeOf(view, view.parties).filter(({ level }) => level === 1)
    expect(firsts.map(({ party, place, siblings }) => `${party.id} ${place}/${siblings}`)).toEqual([
      ...['root 1/4', 'deep 2/4', 'sister 3/4', 'other 4/4'],
    ])
  })

  it('lights what a held company is tied to', () => {
    const held = around.partyOf.get('held')
    if (held === undefined) throw new Error('held is in the graph')
    expect([...litBy(around, held, [])].toSorted()).toEqual(
      ['held', 'root', 'partner', 'deep', 'root>held', 'partner>held', 'held>deep'].toSorted(),
    )
  })
})

describe('what is said of a party', () => {
  it('lists every path to the subject, and their sum is the share', () => {
    const ann = explored.partyOf.get('ann')
    if (ann === undefined) throw new Error('ann is in the graph')
    const { own } = pathsOf(explored, ann)
    expect(own.map(({ share }) => intervalText(share).low).toSorted()).toEqual(['10', '30'])
    expect(ann.share).toEqual({ exact: 40 })
  })

  it('keeps the path through a joint parcel apart, once for all who hold it, and lights it up to the party alone', () => {
    const parcel = { jointHolding: { parcelId: 'P-1', holders: ['ann', 'bob'] } }
    const shared = explore({ ...graph, edges: ['ann', 'bob'].map((holder) => edge(holder, 'root', 5, parcel)) })
    const [bob, between] = [shared.partyOf.get('bob'), shared.parties.find(({ kind }) => kind === 'parcel')]
    if (bob === undefined || between === undefined) throw new Error('bob holds a parcel in the graph')
    const { own, joint } = pathsOf(shared, bob)
    expect(own).toEqual([])
    expect(joint.map((path) => [path.parcel?.name, intervalText(path.share).low])).toEqual([['P-1', '5']])
    expect(litBy(shared, bob, joint)).toEqual(new Set(['bob', 'bob>root', between.id, 'root']))
  })

  it('keeps why a branch ends apart: a person, the depth that was ordered', () => {
    const ends = branchEnds(explored)
    expect(ends.get('ann')).toEqual({ kind: 'person' })
    expect(ends.get('deep')).toEqual({ kind: 'depth' })
    expect(ends.has('mid')).toBe(false)
  })
})

describe('the tree', () => {
  it('has each party once with its holders and names it again where it holds more', () => {
    const view = graphViewOf(explored, all)
    const rows = treeOf(view, view.parties)
    expect(rows.filter(({ isRepeat }) => !isRepeat)).toHaveLength(view.parties.length)
    expect(rows.filter(({ party }) => party.id === 'ann').map(({ isRepeat }) => isRepeat)).toEqual([false, true])
  })
})
