import { LiveEvent } from '../console/program/live.ts'
import { formAs } from '../form.ts'

/** What the live stream says. */
export const liveEventForm = formAs(LiveEvent)
