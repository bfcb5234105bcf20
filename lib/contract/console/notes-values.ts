export const noteLimits = {
  noteCharactersMax: 4000,
  reviewCharactersMax: 500,
  reviewedOrdersMax: 50,
  mentionsMax: 20,
  labelCharactersMax: 200,
} as const
