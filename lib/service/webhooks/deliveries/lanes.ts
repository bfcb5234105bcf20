/**
 * Where the job of an attempt waits. An attempt that is tried again, or goes to a receiver that has failed since it last accepted,
 * holds its slot before it is due, and in every group it is of: it has slots of its own, so that receivers that accept share theirs with
 * nobody else. Receivers that took long lately have few of their own, which they hold for as long as they like.
 */
export const lanes = ['deliver', 'deliver.again', 'deliver.slow'] as const
export type DeliveryLane = (typeof lanes)[number]

/** The lane of the first attempt at a webhook. */
export function laneOf({
  slowSince,
  failingSince,
}: {
  slowSince: Date | null
  failingSince: Date | null
}): DeliveryLane {
  if (slowSince !== null) return 'deliver.slow'
  return failingSince === null ? 'deliver' : 'deliver.again'
}
