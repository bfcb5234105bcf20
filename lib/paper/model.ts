/**
 * A document that is handed on: what it says, in the order it says it, and nothing of how it looks. A page and a PDF are two
 * renderings of the same paper, so they say the same.
 */
export interface Paper {
  format: 'registry-console-paper/1'
  language: 'en' | 'de'
  /** Of the whole document, as the name of the file and the title of its first page. */
  title: string
  cover: Cover
  /** Printed across every page: whom it is for, and the day. Null where there is no recipient. */
  watermark: string | null
  sections: readonly PaperSection[]
}

export interface Cover {
  /** Recipient, purpose, who made it, when. */
  facts: readonly PaperFact[]
  /** Sentences below them. */
  notes: readonly string[]
}

export interface PaperSection {
  /** `identity`, `owners`, …: the anchor of its heading. */
  id: string
  title: string
  blocks: readonly Block[]
}

export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; runs: readonly Run[]; isNote?: boolean }
  | { kind: 'list'; items: readonly (readonly Run[])[] }
  | { kind: 'facts'; facts: readonly PaperFact[] }
  | { kind: 'table'; caption: string; columns: readonly Column[]; rows: readonly (readonly PaperCell[])[] }
  | { kind: 'picture'; svg: string; alt: string; isWide?: boolean }

/** A part of a line: a name in another language says which, so that it is read aloud and broken rightly. */
export interface Run {
  text: string
  isStrong?: boolean
  language?: string
}

export interface PaperFact {
  label: string
  /** Each a line of its own. */
  values: readonly (readonly Run[])[]
}

export interface Column {
  text: string
  align: 'start' | 'end'
}

export type PaperCell = readonly Run[]
