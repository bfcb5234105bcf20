export const homeLimits = {
  decisionsMax: 7,
  recentMax: 6,
  runningMax: 4,
  changesDays: 90,
  registersMax: 6,
} as const
