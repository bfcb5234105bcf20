export const noteLimits = {
  noteCharactersMax: 4000,
  reviewCharactersMax: 500,
  reviewedOrdersMax: 50,
  mentionsMax: 20,
  /** Of one company; 409 request.conflict beyond. */
  notesMax: 2_000,
  reviewsMax: 500,
  /** With the record of a company; the rest is read page by page. */
  notesAtOnce: 100,
  labelCharactersMax: 200,
} as const
