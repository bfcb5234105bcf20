import type { Scene } from '../drawing/scene.ts'
import type { Explored, Party, Relation } from '../model/explored.ts'

export const graphFileKinds = ['svg', 'png', 'pdf', 'nodes', 'edges', 'findings', 'graphml', 'bods'] as const
export type GraphFileKind = (typeof graphFileKinds)[number]

export type Theme = 'light' | 'dark'

/** The words of a picture, in the language of its reader. */
export interface PictureWords {
  title: string
  /** What it shows and what was left out of it, as of which day. */
  remarks: readonly string[]
  figuresOf: (party: Party) => string
  /** Why a branch ends; null where it ends with a person. */
  endOf: (party: Party) => string | null
  labelOf: (relation: Relation) => string
  legend: Readonly<Record<LegendKey, string>>
}

export const legendKeys = ['register', 'declared', 'range', 'indirect', 'contract', 'loop'] as const
export type LegendKey = (typeof legendKeys)[number]

/** A picture to be written: the scene, and only that. */
export interface Picture {
  scene: Scene
  explored: Explored
  words: PictureWords
  theme: Theme
}
