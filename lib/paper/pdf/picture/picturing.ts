import type { SvgElement } from '../../svg/read.ts'
import type { Spanning } from '../draw/pieces.ts'
import type { Faces } from '../type/faces.ts'
import type { Unread } from './look.ts'

/** What a picture is drawn with. */
export interface Picturing {
  pdf: PDFKit.PDFDocument
  faces: Faces
  unread: Unread
  within: Spanning
  /** Patterns by their names. */
  patterns: ReadonlyMap<string, SvgElement>
}
