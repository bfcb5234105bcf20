export const viewLimits = { nameCharactersMax: 80, queryCharactersMax: 2000, viewsMax: 200 } as const
