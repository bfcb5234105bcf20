export const alertChannelKinds = ['webhook', 'chat'] as const
export type AlertChannelKind = (typeof alertChannelKinds)[number]

/** As many failed results as an alert looks at; a window of five minutes to a week; addresses of one installation. */
export const alertChannelLimits = {
  thresholdMax: 20,
  windowMinutesMin: 5,
  windowMinutesMax: 7 * 24 * 60,
  channelsMax: 20,
} as const
