import { press } from '#lib/client/presses.ts'
import type { Monitor, UpdateMonitorRequest } from '#lib/contract/index.ts'
import { editOf, monitorFieldsOf } from '#lib/domain/edits/index.ts'
import { tagsTogether, withTags } from '../tags.ts'

export const changed =
  (body: UpdateMonitorRequest) =>
  ({ monitorId }: Monitor) =>
    press('updateMonitor', { params: { monitorId }, body })

/** Based on the metadata that was shown: what somebody else has stored since is not overwritten. */
export const tagged = (tags: readonly string[]) => async (monitor: Monitor) => {
  const { monitorId, metadata } = monitor
  const body = editOf(
    { metadata: monitorFieldsOf(monitor).metadata },
    { metadata: withTags(metadata, tagsTogether(monitor, tags)) },
  )
  if (body !== null) await press('editMonitor', { params: { monitorId }, body })
}

export const deletedLater = ({ monitorId, companyName, serviceId }: Monitor) =>
  press('holdMonitorDeletion', { params: { monitorId }, body: { name: companyName ?? serviceId ?? monitorId } })
