/** Ids of one request of statuses: they are part of its address. */
export const statusesAtOnceMax = 100
