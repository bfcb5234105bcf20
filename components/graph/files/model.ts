import type { Scene } from '../drawing/scene.ts'
import type { Explored, ExploredRelation, MarkKind, Party, PartyMark } from '../model/index.ts'

export const graphFileKinds = [
  'svg',
  'png',
  'pdf',
  'workbook',
  'nodes',
  'edges',
  'findings',
  'graphml',
  'bods',
] as const
export const pictureKinds = ['svg', 'png', 'pdf'] as const
export type GraphFileKind = (typeof graphFileKinds)[number]

export type Theme = 'light' | 'dark'

/** A label with its value, in the language of the reader. */
export interface PictureFact {
  label: string
  value: string
}

/** What a picture or table is of, so that it stands as evidence without the page it came from. */
export interface FileFacts {
  title: string
  facts: readonly PictureFact[]
  sources: { heading: string; lines: readonly PictureFact[] }
}

/** The words of a picture, in the language of its reader. */
export interface PictureLabels extends FileFacts {
  figuresOf: (party: Party) => string
  /** Why a branch ends; null where it ends with a person. */
  endOf: (party: Party) => { text: string; isError: boolean } | null
  labelOf: (relation: ExploredRelation) => string
  marksOf: (party: Party) => readonly PartyMark[]
  markText: (mark: PartyMark) => string
  /** Of each kind of line; null for one that is in few graphs and not in this one. */
  legend: Readonly<Record<LegendKey, string | null>>
  markLegend: Readonly<Record<MarkKind, string>>
}

export const legendKeys = [
  'register',
  'declared',
  'range',
  'indirect',
  'contract',
  'loop',
  'assigned',
  'pledged',
] as const
export type LegendKey = (typeof legendKeys)[number]

/** A picture to be written: the scene, and only that. */
export interface Picture {
  scene: Scene
  explored: Explored
  labels: PictureLabels
  theme: Theme
  /** Parties and lines that stand out; null where all are alike. */
  lit: ReadonlySet<string> | null
}
