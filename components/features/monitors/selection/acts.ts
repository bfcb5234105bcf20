import { press } from '#lib/client/presses.ts'
import type { Monitor, UpdateMonitorRequest } from '#lib/contract/index.ts'

export const changed =
  (body: UpdateMonitorRequest) =>
  ({ monitorId }: Monitor) =>
    press('updateMonitor', { params: { monitorId }, body })

export const deletedLater = ({ monitorId, companyName, serviceId }: Monitor) =>
  press('holdMonitorDeletion', { params: { monitorId }, body: { name: companyName ?? serviceId ?? monitorId } })
