import type { Extent, Point } from '../layout/index.ts'

/** What of a relation and of a party the routes need; both cross to a worker. */
export interface Line {
  id: string
  source: string
  target: string
  /** How wide its words are; 0 where it has none. */
  labelWidth?: number
  /** The only line to a held company: it branches off the trunk of its holder, and its words stand where it ends. */
  isBranch?: boolean
}

export interface Size {
  width: number
  height: number
}

/** A line as it is drawn, with the room it takes together with its words. */
export interface Route extends Extent {
  id: string
  /** Corner points, from the owner to the owned. */
  points: readonly Point[]
  /** The middle of its label. */
  label: Point
  isLoop: boolean
}

/** By the ids of lines. */
export interface LineKinds {
  /** On the trunk that all branches of their holder share. */
  branches: ReadonlySet<string>
  /** With their words where they end. */
  endLabelled: ReadonlySet<string>
}
