/** A graph as files: pictures written from the layout, tables, GraphML and BODS. */
export { withFaces } from './faces.ts'
export { graphmlOf } from './graphml.ts'
export type { Fact, FileFacts, GraphFileKind, Picture, PictureWords, Theme } from './model.ts'
export { graphFileKinds, legendKeys } from './model.ts'
export { pngOf, printPicture, scaleFor } from './paint.ts'
export { type PendingWrites, svgOf } from './svg.ts'
export {
  findingRows,
  type GraphTables,
  partyRows,
  relationRows,
  sheetsOf,
  sourceRows,
  type TableFacts,
  withFacts,
  withKnownSince,
} from './tables.ts'
